import fc from 'fast-check'
import { expect } from 'vitest'
import type { Answer } from '@contract/question/question'
import { MINUTES, QUESTIONS, type ExamModel } from './exam-model'
import { NETWORKS, type ExamPhone } from './exam-phone'
import type { ExamWorld } from './exam-world'

type ExamCommand = fc.AsyncCommand<ExamModel, ExamWorld>

/**
 * Something that happens to the exam; afterwards model and server must say the same. What `act` begins on a phone is
 * not awaited: a slow network may keep it for long.
 */
const command = (name: string, act: (world: ExamWorld) => unknown): ExamCommand => ({
  check: () => true,
  async run(_model, world) {
    await act(world)
    await world.settle()
    await world.compare()
  },
  toString: () => name,
})

const onPhone = (place: number, name: string, act: (phone: ExamPhone, world: ExamWorld) => unknown): ExamCommand =>
  command(`phone ${place} ${name}`, (world) => act(world.phones[place]!, world))

const CHOICES: Answer[] = [{ choices: ['a'] }, { choices: ['b'] }, { choices: ['a', 'b'] }, {}]
const ANSWERS: Answer[][] = [
  CHOICES,
  [{ choices: ['a', 'b', 'd'] }, ...CHOICES],
  [{ choices: ['false'] }, { choices: ['true'] }],
  [{ texts: ['119', '120'] }, { texts: ['１１９', ''] }, { texts: ['110', '120'] }],
]

const answer = (place: number, position: number, which: number) => {
  const options = ANSWERS[position]!
  const given = options[which % options.length]!
  return onPhone(place, `answers ${position} with ${JSON.stringify(given)}`, ({ store }) =>
    store?.answer(position, given),
  )
}

/** The app is killed and opened again: what it showed before is still there, or the server has a newer answer. */
const restartApp = (place: number) =>
  onPhone(place, 'is killed and opened again', async (phone, world) => {
    const before = phone.store?.phase === 'open' ? phone.store.sheet.toNotes().answers : []
    phone.kill()
    phone.open()
    await world.settle()
    const { store } = phone
    if (store?.phase !== 'open') return
    for (const { position, revision, answer } of before)
      if ((store.items.find((item) => item.position === position)?.revision ?? 0) < revision)
        expect(store.sheet.answers.get(position)).toEqual(answer)
  })

const place = fc.nat(1)
const position = fc.nat(QUESTIONS - 1)
const times = (weight: number, arbitrary: fc.Arbitrary<ExamCommand>): fc.Arbitrary<ExamCommand>[] =>
  Array.from({ length: weight }, () => arbitrary)

/** Answers come often, and what ends the exam seldom. */
export const COMMANDS: fc.Arbitrary<ExamCommand>[] = [
  ...times(
    6,
    fc.tuple(place, position, fc.nat(4)).map(([who, item, which]) => answer(who, item, which)),
  ),
  ...times(
    4,
    fc.constantFrom(1, 1, 3, 8).map((seconds) => command(`wait ${seconds} s`, (world) => world.wait(seconds))),
  ),
  ...times(
    3,
    fc
      .tuple(place, fc.constantFrom(...NETWORKS))
      .map(([who, network]) =>
        onPhone(who, `has its network ${network}`, (phone, world) => phone.setNetwork(network, world.settle)),
      ),
  ),
  ...times(
    3,
    place.map((who) => onPhone(who, 'opens the exam', (phone) => phone.open())),
  ),
  ...times(2, place.map(restartApp)),
  place.map((who) => onPhone(who, 'is killed', (phone) => phone.kill())),
  fc.tuple(place, position).map(([who, item]) => onPhone(who, `marks ${item}`, ({ store }) => store?.toggleMark(item))),
  fc.tuple(place, position).map(([who, item]) => onPhone(who, `swipes to ${item}`, ({ store }) => store?.go(item))),
  fc
    .tuple(place, fc.boolean())
    .map(([who, away]) => onPhone(who, away ? 'is left' : 'is looked at', (phone) => phone.setAway(away))),
  fc
    .tuple(place, fc.constantFrom(-3600, -30, 30, 3600))
    .map(([who, seconds]) => onPhone(who, `has its clock moved by ${seconds} s`, (phone) => phone.moveClock(seconds))),
  fc.constant(command('the server restarts', ({ servers }) => servers.restart())),
  fc.constant(command('jobs run', (world) => world.runJobs())),
  fc.constantFrom(60, MINUTES * 60).map((seconds) => command(`wait ${seconds} s`, (world) => world.wait(seconds))),
  place.map((who) =>
    onPhone(who, 'hands in', ({ store }, { model }) => {
      model.mayEnd = true
      void store?.handIn()
    }),
  ),
]
