"""The rules of Azul: phases, scoring, legal actions and views."""
