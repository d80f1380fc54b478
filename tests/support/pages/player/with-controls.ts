import type { Locator } from 'playwright-core'
import { patience } from '../../patience'

const LOOK_MILLISECONDS = patience(1500)
const ATTEMPTS = 10

/**
 * Does something with the player's controls. They go by themselves while a film plays, and a tap on its picture brings
 * them back.
 *
 * @param act returns null or throws while the controls are away
 */
export const withControls = async <T>(
  picture: Locator,
  act: (timeoutMilliseconds: number) => Promise<T | null>,
): Promise<T> => {
  let reason: unknown
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const outcome = await act(LOOK_MILLISECONDS).catch((error: unknown) => {
      reason = error
      return null
    })
    if (outcome !== null) return outcome
    const { x, y, width } = (await picture.boundingBox())!
    await picture.page().touchscreen.tap(x + width / 2, y + 60)
  }
  throw new Error('the controls do not come', { cause: reason })
}
