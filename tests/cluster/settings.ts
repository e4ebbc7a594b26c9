import type { PatroniWays } from './programs.ts'

export type Places = {
  readonly ways: PatroniWays
  readonly folder: string
  readonly bin: string
  readonly hub: string
  readonly addresses: readonly string[]
  readonly ports: {
    etcd: number
    peers: number
    postgres: number
    patroni: number
    primary: number
    replica: number
    pooler: number
    web: number
    store: number
  }
}

/** How soon a lost primary is given up: the sum of a loop and two retries must stay below it. */
export const soon = ({ ttl }: PatroniWays) => ({ ttl, loop_wait: 1, retry_timeout: 3 })

export function patroniYaml({ ways, folder, bin, hub, addresses, ports }: Places, node: number): string {
  const at = addresses[node]
  return `scope: ventanilla
name: n${node}
restapi: { listen: '${at}:${ports.patroni}', connect_address: '${at}:${ports.patroni}' }
${ways.protocol}: { hosts: '${hub}:${ports.etcd}' }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 1
    retry_timeout: 3
    maximum_lag_on_failover: 1048576
    primary_start_timeout: 0
    synchronous_mode: true
    failsafe_mode: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters:
        max_connections: 100
        shared_buffers: 128MB
        wal_level: replica
        hot_standby: 'on'
        max_wal_senders: 10
        max_replication_slots: 10
        wal_keep_size: 256MB
        wal_log_hints: 'on'
        tcp_keepalives_idle: 5
        tcp_keepalives_interval: 2
        tcp_keepalives_count: 3
        wal_receiver_timeout: 5s
        wal_sender_timeout: 5s
  initdb: [ { encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums ]
  post_bootstrap: ${folder}/post-bootstrap.sh
postgresql:
  listen: ${at}:${ports.postgres}
  connect_address: ${at}:${ports.postgres}
  data_dir: ${folder}/pg${node}
  bin_dir: ${bin}
  pgpass: ${folder}/pgpass${node}
  basebackup: [ { checkpoint: fast } ]
  authentication:
    superuser: { username: postgres, password: super }
    replication: { username: replicator, password: repl }
    rewind: { username: rewinder, password: rewind }
  remove_data_directory_on_rewind_failure: true
  remove_data_directory_on_diverged_timelines: true
  parameters: { unix_socket_directories: '${folder}/s${node}' }
  pg_hba: [ local all all trust, host all all all scram-sha-256, host replication replicator all scram-sha-256 ]
watchdog: { mode: 'off' }
`
}

/** `$1` is the new cluster's address. The limits are the role's: a pooler drops those that a connection begins with. */
export const postBootstrap = (bin: string) => `#!/bin/sh
${bin}/psql "$1" -v ON_ERROR_STOP=1 -c "create role app login password 'app'" \\
  -c "alter role app set statement_timeout = '60s'" -c "alter role app set lock_timeout = '10s'" -c "create database app owner app"
`

/** A process asks a replica what it has before it reads there: all its connections are to one, as long as that is there, also when another comes back. */
const stays = `  stick-table type ip size 10k
  stick on src
`

export function databaseBalancer({ hub, addresses, ports }: Places): string {
  const servers = addresses
    .map((at, node) => `  server n${node} ${at}:${ports.postgres} check port ${ports.patroni}`)
    .join('\n')
  const balanced = (name: string, port: number, path: string, more = '') => `
listen ${name}
  bind ${hub}:${port}
  option httpchk OPTIONS ${path}
  http-check expect status 200
  option clitcpka
  option srvtcpka
  default-server on-marked-down shutdown-sessions
${more}${servers}
`
  return `global
  maxconn 1000
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 1s
  retries 2
  default-server inter 1s fastinter 300ms downinter 500ms fall 2 rise 1
${balanced('primary', ports.primary, '/primary')}${balanced('replica', ports.replica, '/replica', stays)}`
}

/** `/healthz`: whether a process is there. What all of them share is no reason to take one out. */
export function webBalancer({ ports }: Places, apps: readonly number[]): string {
  return `global
  maxconn 2000
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout http-request 10s
  timeout check 3s
  option redispatch
  retry-on conn-failure empty-response
listen web
  bind 127.0.0.1:${ports.web}
  balance roundrobin
  option httpchk GET /healthz
  http-check expect status 200
${apps.map(port => `  server a${port} 127.0.0.1:${port} check inter 1s fall 2 rise 1`).join('\n')}
`
}

export function poolerIni({ folder, hub, ports }: Places): string {
  return `[databases]
* = host=${hub} port=${ports.primary}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pooler}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
server_login_retry = 1
server_connect_timeout = 3
server_check_delay = 5
query_wait_timeout = 10
log_connections = 0
log_disconnections = 0
`
}
