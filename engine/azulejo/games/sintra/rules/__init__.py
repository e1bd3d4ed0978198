"""The rules of Stained Glass of Sintra: phases, scoring, legal actions and views."""
