import path from 'node:path'

/**
 * With BENCH_PROFILE_DIR: samples the server from now until the returned function is called, then writes
 * `<name>.cpuprofile` there.
 */
export const startProfile = async (server, name) => {
  const folder = process.env.BENCH_PROFILE_DIR
  if (!folder) return async () => undefined
  await server.ask('profile')
  return () => server.ask('profiled', { file: path.resolve(folder, `${name.replaceAll(' ', '-')}.cpuprofile`) })
}
