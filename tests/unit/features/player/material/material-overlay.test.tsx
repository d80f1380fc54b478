import { act, fireEvent, screen } from '@testing-library/react'
import { MATERIAL_TYPE } from '@contract/course/lesson-kinds'
import { MaterialOverlay } from '@/features/course/material/MaterialOverlay'
import { MaterialPreviewStore } from '@/features/course/material/material-preview.store'
import { MaterialStage } from '@/features/player/material/MaterialStage'
import { mountView } from '../../../../support/app/mount'
import { givenPlayback } from '../playback/playback.fixture'

// Node.js cannot load its library as a script; a document of another kind is not drawn anyway.
jest.mock('@/platform/player/document/load-pdf', () => ({ loadPdf: jest.fn() }))

const given = async (materialType: (typeof MATERIAL_TYPE)[keyof typeof MATERIAL_TYPE]) => {
  const playback = givenPlayback({ materialType, title: '漏电保护器', fileName: '讲义.docx', fileUrl: '/media/a.docx' })
  const store = new MaterialPreviewStore({ previewMaterial: () => Promise.resolve(playback) })
  await mountView(MaterialOverlay, { store, Stage: MaterialStage })
  await act(() => store.show('course', 'lesson'))
  return store
}

// jsdom plays nothing.
beforeEach(() => jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation())
afterEach(() => jest.restoreAllMocks())

describe('UI-03 a material plays or opens in the overlay itself', () => {
  it('a film with the player, whose way back closes the overlay', async () => {
    const store = await given(MATERIAL_TYPE.video)
    const [back] = await screen.findAllByLabelText('返回')
    expect(document.querySelector('video')).not.toBeNull()
    fireEvent.click(back!)
    expect(store.visible).toBe(false)
  })

  it('a sound with large buttons', async () => {
    await given(MATERIAL_TYPE.audio)
    expect(await screen.findByRole('slider')).not.toBeNull()
    expect(screen.getByLabelText('关闭')).not.toBeNull()
  })

  it('a document, which the phone opens where it cannot be drawn', async () => {
    await given(MATERIAL_TYPE.document)
    expect((await screen.findByText('讲义.docx')).isConnected).toBe(true)
    expect(screen.getByText('下载到手机查看').isConnected).toBe(true)
  })

  it('and opens anew what has become too old to play, or was taken over by another device', async () => {
    const previewMaterial = jest.fn(() => Promise.resolve(givenPlayback({ materialType: MATERIAL_TYPE.video })))
    const store = new MaterialPreviewStore({ previewMaterial })
    const Stage = ({ onReopen }: { onReopen: () => void }) => <button onClick={onReopen}>再打开</button>
    await mountView(MaterialOverlay, { store, Stage })
    await act(() => store.show('course', 'lesson'))
    fireEvent.click(await screen.findByText('再打开'))
    expect(await screen.findByText('再打开')).not.toBeNull()
    expect(previewMaterial.mock.calls).toHaveLength(2)
  })
})
