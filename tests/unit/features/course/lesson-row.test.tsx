import { act } from '@testing-library/react'
import { observable, runInAction } from 'mobx'
import type { Lesson } from '@contract/course/calls'
import { LessonRow } from '@/features/course/directory/LessonRow'
import { mountView } from '../../../support/app/mount'
import { partial } from '../../../support/app/partial'

const lesson = partial<Lesson>({
  id: 'l',
  title: '触电急救',
  materialType: 1,
  durationSeconds: 147,
  studyState: 'unstarted',
  studyProgress: 0,
  locked: '',
  free: false,
  downloadable: false,
})

const none = () => undefined
const draw = (changes: Partial<Lesson>, readPercent?: () => number) =>
  mountView(LessonRow, {
    lesson: { ...lesson, ...changes },
    current: true,
    trial: false,
    readPercent,
    onOpen: none,
    onDownload: none,
  })

it('shows the current progress of the playing lesson, not that of the loaded directory', async () => {
  const study = observable({ percent: 0.4 })
  const row = await draw({}, () => study.percent)
  expect(row.textContent).toContain('正在学习')
  act(() =>
    runInAction(() => {
      study.percent = 61.7
    }),
  )
  expect(row.textContent).toMatch(/已学 61% · 正在学习61%/)
})

it('never shows less progress than known, and none for completed lessons', async () => {
  expect((await draw({ studyState: 'studying', studyProgress: 80 }, () => 20)).textContent).toContain('80%')
  const finished = (await draw({ studyState: 'completed', studyProgress: 100 }, () => 20)).textContent
  expect(finished).toContain('已学完')
  expect(finished).not.toContain('%')
})

it('cannot be played while locked', async () => {
  expect((await draw({ locked: 'buy' }, () => 20)).textContent).not.toContain('正在学习')
})
