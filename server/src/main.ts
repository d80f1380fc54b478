import path from 'node:path'
import { createApp } from './app'
import { readConfig } from './kernel/config'
import { migrate } from './kernel/db/migrate'
import { openDatabase } from './kernel/db/open-database'
import { describeError } from './kernel/error-facts'
import { listenMetrics } from './kernel/http/metrics'
import { isExposed, refuseDevelopmentSettings } from './kernel/refuse-development'
import { ensureDemoStaff } from './demo-staff'
import { describeOpening } from './describe-opening'
import { hasDemoSchool, loadDemoSchool } from './load-demo-school'

/** The process exits even if something hangs during shutdown. */
const SHUTDOWN_MILLISECONDS = 15_000

const start = async (): Promise<void> => {
  const config = readConfig(process.env)
  refuseDevelopmentSettings(config)
  if (config.production && !config.databaseUrl)
    console.warn('未配置 DATABASE_URL，将使用内嵌数据库；真实学校请使用 PostgreSQL')
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    folder: path.join(config.dataDir, 'database'),
    template: config.databaseTemplateDir,
    maxConnections: config.databaseConnections,
  })
  try {
    await migrate(database, config.migrationsDir)
    if (config.loadsDemo) await loadDemoSchool(database, config)
    const server = await createApp(config, { database })
    server.jobs.start()
    await server.app.listen({ host: config.host, port: config.port })
    const { host, metricsPort, operatorNetworks: networks } = config
    const metrics =
      metricsPort === undefined ? undefined : await listenMetrics(server.metrics, { host, port: metricsPort, networks })

    let stopping = false
    const stop = (signal: string) => {
      // The signal may arrive several times: terminals and systemd signal the whole group, and npm and start.ts forward
      // it.
      if (stopping) return
      stopping = true
      console.log(`收到 ${signal}，正在完成手头的请求……`)
      setTimeout(() => process.exit(1), SHUTDOWN_MILLISECONDS).unref()
      metrics?.close()
      server.close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(describeError(error))
          process.exit(1)
        },
      )
    }
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal))
    const hasDemo = !config.production && (await hasDemoSchool(database))
    console.log(
      describeOpening({
        publicUrl: config.publicUrl,
        hasDemo,
        demoStaff: hasDemo ? await ensureDemoStaff(database, config) : undefined,
        hasOutbox: server.providers.outbox !== undefined,
        isExposed: isExposed(config),
        hasOperators: config.operatorNetworks !== undefined,
      }),
    )
  } catch (error) {
    await database.close()
    throw error
  }
}

start().catch((error: unknown) => {
  console.error(error instanceof Error && !process.env.DEBUG ? error.message : error)
  // Jobs may be running already; without a listener there is nothing to stay for.
  process.exit(1)
})
