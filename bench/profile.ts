import path from 'node:path'
import type { MeasuredServer } from './measured/measured-server'

/**
 * With BENCH_PROFILE_DIR: samples the server from now until the returned function is called, then writes
 * `<name>.cpuprofile` there.
 */
export const startProfile = async (server: MeasuredServer, name: string): Promise<() => Promise<void>> => {
  const folder = process.env.BENCH_PROFILE_DIR
  if (!folder) return async () => undefined
  await server.ask('profile')
  return () => server.ask('profiled', { file: path.resolve(folder, `${name.replaceAll(' ', '-')}.cpuprofile`) })
}
