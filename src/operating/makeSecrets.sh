#!/bin/sh
# Writes the secrets and settings of a new service into a new directory:
#   sh src/operating/makeSecrets.sh DIRECTORY DATABASE_HOSTS PROXIES
# DATABASE_HOSTS as in 'db1:5432,db2:5432', PROXIES as in TRUST_PROXY.
set -eu
directory=$1 hosts=$2 proxies=$3
umask 027
mkdir "$directory" "$directory/passwords"
chmod 755 "$directory"
cd "$directory"
for role in superuser replication owner application operator etcd patroni; do openssl rand -hex 24 > "passwords/$role"; done
openssl rand -hex 32 > chain-key

# One host and several take the same form; with several, the one that accepts writes is used.
url() { printf 'postgres://%s:%s@%s/city_dice?target_session_attrs=read-write' "$1" "$(cat "passwords/$2")" "$hosts"; }

cat > server.env <<EOF
DATABASE_URL=$(url city_dice_app application)
APP_SECRET=$(openssl rand -hex 32)
CHAIN_KEY_FILE=/etc/city-dice/chain-key
METRICS_TOKEN=$(openssl rand -hex 24)
TRUST_PROXY=$proxies
LOG_LEVEL=info
EOF
echo CHAIN_KEY_FILE=/etc/city-dice/chain-key > operator.env
# Root's alone: for migrate, backup and restore. An operator has a login of their own.
# The owner publishes the key of receipts, which is made of APP_SECRET.
umask 077
cat > owner.env <<EOF
DATABASE_URL=$(url city_dice_operator operator)
DATABASE_OWNER_URL=$(url city_dice_owner owner)
$(grep ^APP_SECRET= server.env)
EOF
