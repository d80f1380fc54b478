import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toAddress } from '../../src/core/router/address'
import { readDemoWords, sortByPlace } from '../support/demo-blocks'
import { engines } from '../support/weapp/engines'
import { openStage, type Stage } from '../support/weapp/mini-program'
import { findText, readText } from '../support/weapp/tree/taro-tree'

const engine = engines.find((one) => one !== 'chromium')

describe.skipIf(!engine)(`a page with every kind of block inside WeChat, in ${engine}`, () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine!)
  })
  afterAll(() => stage?.close())

  it('shows them in the order of the school’s file', async () => {
    const { screen } = stage
    const words = readDemoWords()
    await screen.open(toAddress('center', { code: 'all-blocks' }))
    const last = words.at(-1)!
    const { found: root } = await screen.until(
      last,
      ({ root: tree }) => findText(tree, new RegExp(`^${last}$`)) && tree,
    )
    expect(sortByPlace(words, readText(root))).toEqual(words)
    expect(stage.errors).toEqual([])
  })
})
