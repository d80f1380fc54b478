import { screen } from '@testing-library/react'
import { MATERIAL_TYPE } from '@contract/course/lesson-kinds'
import type { LessonPageStore } from '@/features/player/lesson/lesson-page.store'
import { LessonHead } from '@/features/player/lesson/LessonHead'
import { mountView } from '../../../../support/app/mount'
import { givenPlayback } from '../playback/playback.fixture'
import { partial } from '../../../../support/app/partial'

const store = partial<LessonPageStore>({
  player: { percent: 0, ended: false },
  isMedia: false,
  next: undefined,
  upNext: { lesson: undefined },
  notes: { openForm: () => undefined },
})

it.each([
  ['an image-text', MATERIAL_TYPE.imageText],
  ['an audio', MATERIAL_TYPE.audio],
] as const)('UI-14 shows at %s lesson that screenshots are not supported', async (_kind, materialType) => {
  await mountView(LessonHead, { store, lesson: givenPlayback({ materialType }) })
  expect(screen.queryByText('本节内容不支持截屏')).not.toBeNull()
})

it('UI-14 does not show it at a video', async () => {
  await mountView(LessonHead, { store, lesson: givenPlayback({ materialType: MATERIAL_TYPE.video }) })
  expect(screen.queryByText('本节内容不支持截屏')).toBeNull()
})
