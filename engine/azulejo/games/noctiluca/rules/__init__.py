"""The rules of Noctiluca: phases, scoring, legal actions and views."""
