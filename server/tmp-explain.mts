import pg from 'pg'
import { spawn } from 'node:child_process'
import { drizzle } from 'drizzle-orm/node-postgres'
import { ProgressRepository } from './src/modules/course/progress.repository'
import { fillSchool } from '../config/bench/school.mjs'
const url = process.env.TEST_DATABASE_URL!
const child = spawn(process.execPath, ['dist/server/main.mjs'], { cwd: '/work/main', stdio: 'ignore', env: { ...process.env, NODE_ENV: 'development', HOST: '127.0.0.1', PORT: '39917', DATABASE_URL: url, DATA_DIR: '/tmp/explain-data', STORAGE_DIR: '/tmp/explain-data', MIGRATIONS_DIR: '/work/main/server/migrations', DEMO_DIR: '/work/main/server/demo' } })
for (;;) { try { if ((await fetch('http://127.0.0.1:39917/readyz')).ok) break } catch {} await new Promise(r => setTimeout(r, 200)) }
child.kill('SIGKILL')
const school: any = await fillSchool(url)
const pool = new pg.Pool({ connectionString: url, max: 1 })
const db = drizzle(pool, { casing: 'snake_case' })
let text = ''
const fake: any = { prepareRows: (_n: string, st: any) => { text = db.execute(st).getQuery().sql; return {} } }
new ProgressRepository(fake)
const rowsOf = (from: number, n: number, pos: number) => JSON.stringify(school.learners.slice(from, from + n).map((l: any, index: number) => ({ index, ticket: l.ticket, sequence: null, study: l.studyId, learner: l.id, course: school.lesson.courseId, lesson: school.lesson.id, claimed: pos, percent: 0, duration: 600, by_dwell: false, speed_up: true, speed: 2 })))
const params = [...text.matchAll(/\$(\d)::(\w+)/g)].map(m => m[2]); console.log(params)
const args = (rows: string) => params.map(t => t === 'json' ? rows : new Date())
for (const n of [1, 80, 80, 80, 500, 500]) {
  for (let rep = 0; rep < 8; rep++) await pool.query({ name: 's', text, values: args(rowsOf(0, n, rep)) })
  const t = performance.now()
  for (let rep = 0; rep < 10; rep++) await pool.query({ name: 's', text, values: args(rowsOf(rep * 500, n, 20 + rep)) })
  console.log(n, ((performance.now() - t) / 10).toFixed(2), 'ms')
}
const plan = await pool.query({ text: 'explain (analyze, buffers, costs) ' + text, values: args(rowsOf(0, 80, 99)) })
console.log(plan.rows.map((r: any) => r['QUERY PLAN']).join('\n'))
await pool.end()
