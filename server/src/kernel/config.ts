import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readNetworks, type Networks } from './http/networks'
import { readTrustedProxies, type ProxyTrust } from './http/trusted-proxies'
import { readS3Settings, type S3Settings } from './media/s3/s3-settings'
import { SettingError } from './setting-error'

/** All settings from the environment, read once. `.env.example` documents each. */
export interface Config {
  production: boolean
  host: string
  port: number
  /** Address by which phones reach this server, without a trailing slash. */
  publicUrl: string
  /** Whether the address is configured; otherwise that of each request is used. */
  hasPublicUrl: boolean
  dataDir: string
  databaseUrl: string | undefined
  /** Maximum number of connections to PostgreSQL for one process. */
  databaseConnections: number
  /** An empty embedded database that a first start copies. */
  databaseTemplateDir: string | undefined
  /** Where media lie unless `storageS3` says otherwise. */
  storageDir: string
  /** The bucket of an object store that holds the media instead of a folder. */
  storageS3: S3Settings | undefined
  migrationsDir: string
  /** The demo school's folder. */
  demoDir: string
  /** Loads the demo school into an empty database; never in production. */
  loadsDemo: boolean
  /** The built mobile web. */
  h5Dir: string
  /** The built back office. */
  consoleDir: string
  defaultShop: string
  /** Which proxies may name the caller's address; undefined without a proxy. */
  trustProxy: ProxyTrust | undefined
  /** Always in production. */
  limitsRates: boolean
  logLevel: string
  metricsToken: string | undefined
  /** Encrypts secrets in the database; production requires it. */
  masterKey: string | undefined
  /** The most that one staff member may refund alone, in fen. */
  refundLimitFen: number
  /** The least that virtual payment takes of a published price, in percent. */
  virtualFloorPercent: number
  metricsPort: number | undefined
  /** Who may see what is not for the public, besides this machine; undefined for nobody else. */
  operatorNetworks: Networks | undefined
  environment: NodeJS.ProcessEnv
}

export { SettingError }

/** @throws SettingError */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  const port = readPort('PORT', environment.PORT || '3000')
  const production = isProduction(environment.NODE_ENV || 'development')
  const dataDir = path.resolve(environment.DATA_DIR || 'data')
  const storageS3 = readS3Settings(environment)
  if (storageS3 && environment.STORAGE_DIR)
    throw new SettingError('STORAGE_DIR 和 STORAGE_S3_ 开头的设置只能用一种：媒体要么在文件夹里，要么在对象存储里')
  return {
    production,
    host: environment.HOST || '0.0.0.0',
    port,
    publicUrl: (environment.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, ''),
    hasPublicUrl: Boolean(environment.PUBLIC_URL),
    dataDir,
    databaseUrl: environment.DATABASE_URL || undefined,
    databaseConnections: readCount('DATABASE_CONNECTIONS', environment.DATABASE_CONNECTIONS || '10'),
    databaseTemplateDir: environment.DATABASE_TEMPLATE_DIR || undefined,
    storageDir: path.resolve(environment.STORAGE_DIR || path.join(dataDir, 'storage')),
    storageS3,
    migrationsDir: environment.MIGRATIONS_DIR || fromSource('../../migrations'),
    demoDir: environment.DEMO_DIR || fromSource('../../demo/school'),
    loadsDemo: !production && environment.DEMO !== '0',
    h5Dir: environment.H5_DIR || fromSource('../../../dist/h5'),
    consoleDir: environment.CONSOLE_DIR || fromSource('../../../dist/console'),
    defaultShop: environment.DEFAULT_SHOP || 'qihang',
    trustProxy: environment.TRUST_PROXY ? readProxies(environment.TRUST_PROXY) : undefined,
    limitsRates: production || environment.RATE_LIMITS !== 'off',
    logLevel: environment.LOG_LEVEL || 'info',
    metricsToken: environment.METRICS_TOKEN || undefined,
    masterKey: environment.MASTER_KEY || undefined,
    refundLimitFen: readYuan('REFUND_LIMIT_YUAN', environment.REFUND_LIMIT_YUAN || '500') * 100,
    virtualFloorPercent: readPercent(
      'VIRTUAL_PAYMENT_FLOOR_PERCENT',
      environment.VIRTUAL_PAYMENT_FLOOR_PERCENT || '40',
    ),
    metricsPort: environment.METRICS_PORT ? readPort('METRICS_PORT', environment.METRICS_PORT) : undefined,
    operatorNetworks: environment.OPERATOR_NETWORKS ? readOperators(environment.OPERATOR_NETWORKS) : undefined,
    environment,
  }
}

/** With a misspelt `production` a real school would run with the open settings of development. */
const isProduction = (name: string): boolean => {
  if (!['development', 'test', 'production'].includes(name)) {
    throw new SettingError(`NODE_ENV 只能是 production、development 或 test（不写就是 development）：${name}`)
  }
  return name === 'production'
}

const readPort = (name: string, value: string): number => {
  const port = Number(value)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new SettingError(`${name} 不是端口号：${value}`)
  return port
}

/** With fewer, no connection is left for transactions besides the reader's and the listener's. */
const LEAST_CONNECTIONS = 3

const readCount = (name: string, value: string): number => {
  const count = Number(value)
  if (!Number.isInteger(count) || count < LEAST_CONNECTIONS)
    throw new SettingError(`${name} 必须是不小于 ${LEAST_CONNECTIONS} 的整数：${value}`)
  return count
}

const readProxies = (value: string): ProxyTrust => {
  const trust = readTrustedProxies(value)
  if (!trust)
    throw new SettingError(
      'TRUST_PROXY 要么是反向代理的层数（1 到 8），要么是代理的地址或网段（用逗号隔开，例如 127.0.0.1,10.0.0.0/8）；' +
        `不能信任所有地址，IPv4 网段不能大于 /8，IPv6 网段不能大于 /7：${value}`,
    )
  return trust
}

const readPercent = (name: string, value: string): number => {
  const percent = Number(value)
  if (!Number.isInteger(percent) || percent < 1 || percent > 100)
    throw new SettingError(`${name} 要是 1 到 100 的整数：${value}`)
  return percent
}

const readYuan = (name: string, value: string): number => {
  const yuan = Number(value)
  if (!Number.isInteger(yuan) || yuan < 0 || yuan > 1_000_000)
    throw new SettingError(`${name} 必须是 0 到 1000000 的整数，单位是元：${value}`)
  return yuan
}

const readOperators = (value: string): Networks => {
  const networks = readNetworks(value)
  if (!networks)
    throw new SettingError(
      'OPERATOR_NETWORKS 要写成地址或网段，用逗号隔开，例如 192.168.0.0/16；' +
        `IPv4 网段不能大于 /8，IPv6 网段不能大于 /7：${value}`,
    )
  return networks
}

/** Folders beside the source. The bundle gets them from the environment instead. */
const fromSource = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))
