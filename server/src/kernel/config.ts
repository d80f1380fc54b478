import path from 'node:path'

/** Everything that the environment decides, read once. `.env.example` lists it with one line each. */
export interface Config {
  production: boolean
  host: string
  port: number
  /** Address that phones reach this server by, without a slash at the end. */
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  storageDir: string
  defaultShop: string
  trustProxy: boolean
  logLevel: string
  metricsToken: string | undefined
  environment: NodeJS.ProcessEnv
}

export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  const port = Number(environment.PORT ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT 不是端口号：${environment.PORT}`)
  const dataDir = path.resolve(environment.DATA_DIR ?? 'data')
  return {
    production: environment.NODE_ENV === 'production',
    host: environment.HOST ?? '0.0.0.0',
    port,
    publicUrl: (environment.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    dataDir,
    databaseUrl: environment.DATABASE_URL || undefined,
    storageDir: path.resolve(environment.STORAGE_DIR ?? path.join(dataDir, 'storage')),
    defaultShop: environment.DEFAULT_SHOP ?? 'qihang',
    trustProxy: environment.TRUST_PROXY === '1',
    logLevel: environment.LOG_LEVEL ?? 'info',
    metricsToken: environment.METRICS_TOKEN || undefined,
    environment,
  }
}
