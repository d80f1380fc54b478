import { act } from '@testing-library/react'
import { observer } from 'mobx-react-lite'
import { observable, runInAction } from 'mobx'
import { useAnswered } from '@/core/page/use-answered'
import { mountView } from '../../../support/app/mount'

it('is true once every part has answered or failed, and stays so', async () => {
  const list = observable({ phase: 'idle' })
  const head = observable({ phase: 'loading' })
  const Answered = observer(() => <>{useAnswered(list, head) ? 'all' : 'not yet'}</>)
  const container = await mountView(Answered, {})
  const set = (part: typeof list, phase: string) => act(async () => runInAction(() => (part.phase = phase)))
  expect(container.textContent).toBe('not yet')
  await set(list, 'failed')
  expect(container.textContent).toBe('not yet')
  await set(head, 'ready')
  expect(container.textContent).toBe('all')
  await set(list, 'loading')
  expect(container.textContent).toBe('all')
})
