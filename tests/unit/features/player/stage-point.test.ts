import { toPicture } from '@/features/player/stage/input/stage-point'

const upright = { left: 0, top: 0, width: 300, height: 600 }

it('converts a touch to the video’s coordinates, also in a rotated video', () => {
  expect(toPicture({ x: 150, y: 60 }, { left: 0, top: 50, width: 300, height: 100 }, false)).toEqual({ x: 0.5, y: 0.1 })
  // The upper left corner of the lying picture is the upper right corner of the phone.
  expect(toPicture({ x: 300, y: 0 }, upright, true)).toEqual({ x: 0, y: 0 })
  expect(toPicture({ x: 0, y: 600 }, upright, true)).toEqual({ x: 1, y: 1 })
})
