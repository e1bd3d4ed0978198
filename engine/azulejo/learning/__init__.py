"""Views in numbers, environments for learners, and tables of learned weights."""
