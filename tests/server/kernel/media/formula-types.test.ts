import { expect, it } from 'vitest'
import { mediaTypeOf } from '../../../../server/src/kernel/media/media-types'

const HASH = '0123456789abcdef01234567'

it('displays an SVG that the server drew itself', () => {
  expect(mediaTypeOf(`school/public/formula/${HASH}.svg`)).toEqual({ type: 'image/svg+xml', inline: true })
})

it.each([
  `school/upload/formula/${HASH}.svg`,
  `school/public/${HASH}.svg`,
  `school/public/formula/${HASH}/a.svg`,
  `school/public/formula/evil.svg`,
  `school/lesson/formula/${HASH}.svg`,
])('downloads any other SVG: %s', (key) => {
  expect(mediaTypeOf(key)).toEqual({ type: 'application/octet-stream', inline: false })
})
