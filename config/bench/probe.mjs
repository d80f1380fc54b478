// Loaded into a measured server with `--import`: answers its parent's questions about CPU time and SQL. Changes nothing else.
import pg from 'pg'

const answers = {
  cpu: () => process.cpuUsage(),
  /** From here on statements are noted, with their values. */
  record() {
    const noted = []
    const query = pg.Client.prototype.query
    pg.Client.prototype.query = function note(config, values, ...rest) {
      noted.push(typeof config === 'string' ? { text: config, values: values ?? [] } : { name: config.name, text: config.text, values: config.values ?? values ?? [] })
      return query.call(this, config, values, ...rest)
    }
    answers.recorded = () => {
      pg.Client.prototype.query = query
      return noted
    }
    return true
  },
}

process.on('message', ({ id, question }) => process.send({ id, answer: answers[question]() }))
// The channel to the parent alone must not keep the process alive.
process.channel?.unref()
// A benchmark that was ended from outside leaves nothing running.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
