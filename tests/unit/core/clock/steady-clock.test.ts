import { SteadyClock } from '@/core/clock/steady-clock'

/** A clock of a phone, which the test moves; all times in seconds since the test began. */
const given = () => {
  let device = 1_000_000
  const clock = new SteadyClock(() => device)
  const start = clock.read()
  return {
    clock,
    move: (seconds: number) => void (device += seconds * 1000),
    passed: () => (clock.read() - start) / 1000,
  }
}

describe('a steady clock', () => {
  it('moves like the clock of the device', () => {
    const { move, passed } = given()
    move(1)
    expect(passed()).toBe(1)
    move(2)
    expect(passed()).toBe(3)
  })

  it.each([3600, -3600, -1])('leaves out a change by %d seconds, and goes on from there', (seconds) => {
    const { move, passed } = given()
    move(1)
    expect(passed()).toBe(1)
    move(seconds)
    expect(passed()).toBe(1)
    move(2)
    expect(passed()).toBe(3)
  })

  it('counts time that has passed while the screen was away, where no timer reads it', () => {
    const { clock, move, passed } = given()
    clock.setAway(true)
    move(600)
    clock.setAway(false)
    expect(passed()).toBe(600)
    move(600)
    expect(passed()).toBe(600)
  })

  it('never goes back, away or not', () => {
    const { clock, move, passed } = given()
    move(5)
    clock.setAway(true)
    move(-600)
    expect(passed()).toBe(5)
  })
})
