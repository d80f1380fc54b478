import { DEMO_DATA, ServerProcess } from './server-process'

/** Loads the demo school once for all files; each server then begins with a copy of its data. */
export default async function loadDemo(): Promise<() => Promise<void>> {
  const server = await ServerProcess.start()
  await server.terminate()
  process.env[DEMO_DATA] = server.dataDir
  return async () => {
    delete process.env[DEMO_DATA]
    await server.stop()
  }
}
