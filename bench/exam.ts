import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import type { BenchRequest } from './connection'
import { readDatabaseCpu } from './measured/database-cpu'
import type { MeasuredServer } from './measured/measured-server'
import { SHOP, tokenOf } from './school'
import { printTable } from '../scripts/process/table'
import { type SustainedFigures, sustainSaves } from './sustained'

/** As many as the whole test is about; fewer examinees come at the same rate. */
const ALL_EXAMINEES = 5000
const FEW_EXAMINEES = 500
const ENTER_SECONDS = 60
const HAND_IN_SECONDS = 10
const SAVE_EVERY_SECONDS = 6
const SAVE_SECONDS = 120
const FEW_SAVE_SECONDS = 30
const QUESTIONS = 20
const MOST_CONNECTIONS = 1024
const MOST_MARKING_MILLISECONDS = 120_000
/** One for all: the requests of a page that was opened by the examinee's own phone carry its own. */
const PAGE_TICKET = 'page-ticket-of-the-benchmark'

interface ExamFigures {
  examinees: number
  phases: (SustainedFigures & {
    phase: string
    requestsPerCpuSecond: number
    databaseCores: number
    loadCores: number
  })[]
  /** From the last hand-in until every attempt has its score, and what the server spent on that. */
  marking: { seconds: number; cpuSeconds: number }
  /** What the database has afterwards. */
  counts: { savedAnswers: number; expectedAnswers: number; finished: number; markedTwice: number; wrongScores: number }
}

interface Load {
  /** Without it ours. */
  server?: MeasuredServer
  seconds: number
  /** Requests a second; without it all examinees send one in that time. */
  rate?: number
}

interface ExamServers {
  ours: MeasuredServer
  /** Fastify with a constant response. */
  floor: MeasuredServer
}

/**
 * All enter, open the room, save an answer every six seconds and hand in; then what was saved and marked is counted.
 */
export const measureExam = async (
  { ours, floor }: ExamServers,
  databaseUrl: string,
  examinees = FEW_EXAMINEES,
): Promise<ExamFigures> => {
  const saveSeconds = examinees < ALL_EXAMINEES ? FEW_SAVE_SECONDS : SAVE_SECONDS
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const paperId = await addPaper(client)
  const share = examinees / ALL_EXAMINEES
  const phases: ExamFigures['phases'] = []
  const measure = async (
    phase: string,
    path: string,
    bodyOf: (number: number) => object,
    { server = ours, seconds: phaseSeconds, rate = examinees / phaseSeconds }: Load,
  ): Promise<void> => {
    const make = (number: number): BenchRequest => {
      const headers = { sid: SHOP, token: tokenOf(number % examinees) }
      const address = `/api/resource/auth/exam/${path}`
      return path === 'result'
        ? { method: 'GET', path: `${address}?id=${idOf(number)}`, headers }
        : { method: 'POST', path: address, headers, body: bodyOf(number) }
    }
    const [databaseBefore, loadBefore, startedAt] = [await readDatabaseCpu(client), readOwnCpu(), performance.now()]
    const figures = await sustainSaves(server, { make }, phaseSeconds, {
      requestsPerSecond: rate,
      connections: Math.min(MOST_CONNECTIONS, Math.ceil(rate)),
      retries: true,
    })
    const seconds = (performance.now() - startedAt) / 1000
    const databaseCores = Math.max(0, (await readDatabaseCpu(client)) - databaseBefore) / seconds
    const loadCores = (readOwnCpu() - loadBefore) / seconds
    phases.push({
      phase,
      ...figures,
      requestsPerCpuSecond: figures.perSecond / figures.cores,
      databaseCores,
      loadCores,
    })
  }
  let attempts: string[] = []
  const idOf = (number: number) => attempts[number % examinees]
  await measure('enter', 'enter', () => ({ id: paperId, requestId: randomUUID() }), { seconds: ENTER_SECONDS * share })
  attempts = await readAttempts(client, paperId)
  await measure('open the room', 'room', (number) => ({ id: idOf(number) }), { seconds: ENTER_SECONDS * share })
  // The next phases know no room's own ticket: each is given this one.
  await client.query('update exam_attempt set ticket_hash = $1 where paper_id = $2', [
    createHash('sha256').update(PAGE_TICKET).digest('hex'),
    paperId,
  ])
  await client.query('vacuum analyze')
  const rate = examinees / SAVE_EVERY_SECONDS
  const saveOf = (number: number) => ({
    id: idOf(number),
    pageTicket: PAGE_TICKET,
    answers: [answerOf(number, examinees)],
  })
  await measure('save an answer', 'answer/save', saveOf, { seconds: saveSeconds, rate })
  await measure('Fastify, a constant', 'answer/save', saveOf, {
    server: floor,
    seconds: Math.min(saveSeconds, 15),
    rate,
  })
  const submitOf = (number: number) => ({ id: idOf(number), pageTicket: PAGE_TICKET, answers: [] })
  await measure('hand in', 'submit', submitOf, { seconds: HAND_IN_SECONDS * share })
  const marking = await waitForMarks(client, ours, paperId)
  await measure('see the result', 'result', () => ({}), { seconds: ENTER_SECONDS * share })
  const saves = Math.floor(rate * saveSeconds)
  const counts = await count(client, paperId, Math.min(saves, examinees * QUESTIONS))
  await client.end()
  return { examinees, phases, marking, counts }
}

/** The process fails where an answer was lost, or an attempt was not marked exactly once by its answers. */
export const printExam = ({ examinees, phases, marking, counts }: ExamFigures): void => {
  console.log(`\nAn exam of ${examinees} examinees.`)
  printTable(
    phases.map((each) => ({
      phase: each.phase,
      'requests/s': each.perSecond.toFixed(0),
      refusals: each.refusals,
      cores: each.cores.toFixed(2),
      "PostgreSQL's": each.databaseCores.toFixed(2),
      "the load's": each.loadCores.toFixed(2),
      'requests per CPU-second': each.requestsPerCpuSecond.toFixed(0),
      'p50 ms': each.p50.toFixed(1),
      'p99 ms': each.p99.toFixed(1),
    })),
  )
  console.log(
    `\nEvery attempt has its score ${marking.seconds.toFixed(1)} s after the last hand-in; ` +
      `the server spent ${marking.cpuSeconds.toFixed(1)} CPU-seconds in that time.`,
  )
  printTable([counts])
  const { savedAnswers, expectedAnswers, finished, markedTwice, wrongScores } = counts
  const lost = expectedAnswers - savedAnswers
  if (lost !== 0 || finished !== examinees || markedTwice > 0 || wrongScores > 0) process.exitCode = 1
}

/** Each round of all examinees is about the next question, and about the first one again after the last. */
const answerOf = (number: number, examinees: number) => {
  const turn = Math.floor(number / examinees)
  return {
    position: turn % QUESTIONS,
    revision: 1 + Math.floor(turn / QUESTIONS),
    answer: { choices: ['a'] },
  }
}

/** A paper of the demo school's questions with one right option. */
const addPaper = async (client: pg.Client): Promise<string> => {
  const [paperId, sectionId] = [randomUUID(), randomUUID()]
  await client.query(
    `insert into paper (id, shop_id, title, drawing, question_count, total_hundredths, pass_hundredths, minutes,
      mark_rule, created_at)
    values ($1, $2, '压力测试', 'fixed', $3::int, $3::int * 100, $3::int * 60, 120,
      '{"incomplete": "nothing", "sharePercent": 50, "blanks": "each"}', now())`,
    [paperId, SHOP, QUESTIONS],
  )
  await client.query(
    `insert into paper_section (id, paper_id, position, title, question_count, total_hundredths)
    values ($1, $2, 0, '单选题', $3::int, $3::int * 100)`,
    [sectionId, paperId, QUESTIONS],
  )
  const { rowCount } = await client.query(
    `insert into paper_item (section_id, position, question_id, score_hundredths)
    select $1, row_number() over (order by id) - 1, id, 100 from question
    where shop_id = $2 and kind = 'single' and parent_id is null and not archived order by id limit $3`,
    [sectionId, SHOP, QUESTIONS],
  )
  if (rowCount !== QUESTIONS) throw new Error(`the demo school has only ${rowCount} questions of this kind`)
  return paperId
}

/** Seconds of CPU of this process, which makes the requests. */
const readOwnCpu = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

const waitForMarks = async (
  client: pg.Client,
  server: MeasuredServer,
  paperId: string,
): Promise<ExamFigures['marking']> => {
  const cpuBefore = await server.readCpuSeconds()
  const startedAt = performance.now()
  const isWaiting = async () => {
    const text = `select 1 from exam_attempt where paper_id = $1 and status = 'submitted' limit 1`
    return (await client.query(text, [paperId])).rowCount !== 0
  }
  while (await isWaiting()) {
    if (performance.now() - startedAt > MOST_MARKING_MILLISECONDS) throw new Error('attempts are not marked')
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
  }
  const cpuSeconds = (await server.readCpuSeconds()) - cpuBefore
  return { seconds: (performance.now() - startedAt) / 1000, cpuSeconds }
}

/** Ids of attempts, by the number of their examinee. */
const readAttempts = async (client: pg.Client, paperId: string): Promise<string[]> => {
  const { rows } = await client.query<{ id: string }>(
    `select exam_attempt.id from exam_attempt join app_user on app_user.id = user_id
    where paper_id = $1 order by substr(phone, 7)::int`,
    [paperId],
  )
  return rows.map(({ id }) => id)
}

const count = async (client: pg.Client, paperId: string, expectedAnswers: number): Promise<ExamFigures['counts']> => {
  const { rows } = await client.query<Omit<ExamFigures['counts'], 'expectedAnswers'>>(
    `with attempt as (
      select id, status, score_hundredths,
        (select count(*) from exam_answer where attempt_id = exam_attempt.id) as answers,
        (select count(*) from exam_attempt_log where attempt_id = exam_attempt.id and event = 'finish') as finishes,
        (select coalesce(sum(score_hundredths), -1) from exam_attempt_item where attempt_id = exam_attempt.id) as items,
        (select count(*) * 100 from exam_attempt_item item
          join exam_answer answer on answer.attempt_id = item.attempt_id and answer.position = item.position
          join question_version version on version.id = item.version_id
          where item.attempt_id = exam_attempt.id
            and version.key -> 'choices' = answer.answer -> 'choices') as right_items
      from exam_attempt where paper_id = $1
    )
    select coalesce(sum(answers), 0)::int as "savedAnswers",
      (count(*) filter (where status = 'finished'))::int as finished,
      (count(*) filter (where finishes <> 1))::int as "markedTwice",
      (count(*) filter (where score_hundredths is distinct from items or items <> right_items))::int as "wrongScores"
    from attempt`,
    [paperId],
  )
  return { ...rows[0], expectedAnswers }
}
