import fs from 'node:fs'
import type pg from 'pg'

const TICKS_PER_SECOND = 100

/** Seconds of CPU, user and system, of the processes that PostgreSQL has for this database now. */
export const readDatabaseCpu = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  )
  return rows.reduce((sum, { pid }) => sum + readCpuSeconds(pid), 0)
}

const readCpuSeconds = (pid: number): number => {
  try {
    // User and system time are fields 14 and 15; field 2, the program's name, may contain spaces.
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
  } catch {
    // It has ended, or the database is on another machine.
    return 0
  }
}
