// Loaded into a measured server with `--import`: reports CPU time and SQL to its parent. Changes nothing
// else.
import fs from 'node:fs'
import { Session } from 'node:inspector'
import pg from 'pg'

const profiler = new Session()

const answers = {
  cpu: () => process.cpuUsage(),
  profile() {
    profiler.connect()
    profiler.post('Profiler.enable')
    profiler.post('Profiler.setSamplingInterval', { interval: 200 })
    profiler.post('Profiler.start')
    return true
  },
  /** Writes what was sampled since `profile` where Chromium and VS Code can open it. */
  profiled({ file }) {
    profiler.post('Profiler.stop', (_error, { profile }) => fs.writeFileSync(file, JSON.stringify(profile)))
    profiler.disconnect()
    return true
  },
  /** From here on statements are noted, with their values. */
  record() {
    const noted = []
    const query = pg.Client.prototype.query
    pg.Client.prototype.query = function note(config, values, ...rest) {
      noted.push(
        typeof config === 'string'
          ? { text: config, values: values ?? [] }
          : { name: config.name, text: config.text, values: config.values ?? values ?? [] },
      )
      return query.call(this, config, values, ...rest)
    }
    answers.recorded = () => {
      pg.Client.prototype.query = query
      return noted
    }
    return true
  },
}

process.on('message', ({ id, question, about }) => process.send({ id, answer: answers[question](about) }))
// The channel to the parent alone must not keep the process alive.
process.channel?.unref()
// A benchmark that was ended from outside leaves nothing running.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
