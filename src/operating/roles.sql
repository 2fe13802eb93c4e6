-- The roles of docs/database.md and their database, once, as a superuser. The passwords are files that
-- makeSecrets.sh wrote.
\set ON_ERROR_STOP on
\set owner `cat /etc/city-dice/passwords/owner`
\set application `cat /etc/city-dice/passwords/application`
\set operator `cat /etc/city-dice/passwords/operator`
CREATE ROLE city_dice_owner LOGIN PASSWORD :'owner';
CREATE ROLE city_dice_app LOGIN PASSWORD :'application';
CREATE ROLE city_dice_operator LOGIN PASSWORD :'operator';
CREATE DATABASE city_dice OWNER city_dice_owner;
