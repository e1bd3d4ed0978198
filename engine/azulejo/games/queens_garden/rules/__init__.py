"""The rules of Queen's Garden: phases, scoring, legal actions and views."""
