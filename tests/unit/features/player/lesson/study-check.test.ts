import { makeQuestion } from '@/features/player/lesson/study-check.store'

it.each([0, 0.25, 0.5, 0.999])('PLAY-10 has a sum with its result among the choices (%p)', (luck) => {
  const { text, choices, answer } = makeQuestion(() => luck)
  const [first, second] = text.match(/\d+/g)!.map(Number)
  expect(first + second).toBe(answer)
  expect(choices).toContain(answer)
  expect(new Set(choices).size).toBe(4)
})
