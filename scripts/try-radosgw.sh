#!/usr/bin/env bash
# Runs the tests of the object store against Ceph's own gateway, with real Ceph daemons in memory. Not part of CI.
#   apt-get install --no-install-recommends radosgw ceph-mon ceph-osd ceph-common curl
#   bash scripts/try-radosgw.sh
set -euo pipefail
cd "$(dirname "$0")/.."
for program in ceph ceph-mon ceph-osd monmaptool radosgw radosgw-admin curl; do
  command -v "$program" >/dev/null || { echo "缺少 $program：见本文件开头" >&2; exit 1; }
done

data=$(mktemp -d)
mkdir "$data/mon" "$data/osd" "$data/run"
# One after the other, since each says goodbye to the next. A daemon removes its file when it has ended.
stop() {
  local name
  for name in client.rgw.a osd.0 mon.a; do
    [ -f "$data/run/$name.pid" ] || continue
    kill "$(cat "$data/run/$name.pid")" 2>/dev/null || true
    for _ in $(seq 50); do [ -f "$data/run/$name.pid" ] || break; sleep 0.2; done
  done
  rm -rf "$data"
}
trap stop EXIT

free_port() { node -e 'const s=require("net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})'; }
monitor=$(free_port)
gateway=$(free_port)
fsid=$(cat /proc/sys/kernel/random/uuid)

cat >"$data/ceph.conf" <<CONF
[global]
fsid = $fsid
mon host = [v1:127.0.0.1:$monitor]
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind ipv6 = false
auth cluster required = none
auth service required = none
auth client required = none
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon data avail crit = 1
mon data avail warn = 1
osd objectstore = memstore
memstore device bytes = 1073741824
mon data = $data/mon
osd data = $data/osd
rgw data = $data/rgw
run dir = $data/run
admin socket = $data/run/\$name.asok
pid file = $data/run/\$name.pid
log file = $data/\$name.log
rgw frontends = beast endpoint=127.0.0.1:$gateway
rgw run sync thread = false
CONF
export CEPH_CONF="$data/ceph.conf"

monmaptool --create --addv a "[v1:127.0.0.1:$monitor]" --fsid "$fsid" "$data/monmap" >/dev/null
ceph-mon --mkfs -i a --monmap "$data/monmap"
ceph-mon -i a
osd=$(cat /proc/sys/kernel/random/uuid)
timeout 30 ceph osd new "$osd" >/dev/null
ceph-osd -i 0 --mkfs --osd-uuid "$osd" 2>/dev/null
ceph-osd -i 0 2>/dev/null
timeout 120 radosgw-admin user create --uid=school --display-name=school \
  --access-key=KEY-OF-A-TRIAL --secret-key=secretofatrial >/dev/null
radosgw -n client.rgw.a
for _ in $(seq 100); do curl -s -o "$data/answer" "http://127.0.0.1:$gateway/" && break; sleep 0.3; done

export STORAGE_S3_ENDPOINT=http://127.0.0.1:$gateway STORAGE_S3_BUCKET=school-media STORAGE_S3_PATH_STYLE=1
export STORAGE_S3_KEY_ID=KEY-OF-A-TRIAL STORAGE_S3_KEY_SECRET=secretofatrial
node --input-type=module -e "
  import { AwsClient } from 'aws4fetch'
  const { STORAGE_S3_KEY_ID: accessKeyId, STORAGE_S3_KEY_SECRET: secretAccessKey } = process.env
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: 's3', region: 'us-east-1' })
  const answer = await client.fetch('$STORAGE_S3_ENDPOINT/$STORAGE_S3_BUCKET', { method: 'PUT' })
  if (!answer.ok) throw new Error(await answer.text())"
radosgw --version
npm run --silent test:server -- tests/server/kernel/media/storage-contract.test.ts tests/server/kernel/media/s3-storage.test.ts
