import { useEffect, useRef, useState } from 'react'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { App } from 'antd'
import { write } from '../call/queries'
import { describeFault } from '../call/refusal'
import type { Control } from '../form/field'
import { EditorBar } from './EditorBar'
import { extensions } from './extensions'

const EMPTY = '<p></p>'

/** A text as phones draw it. Its value is HTML; '' for none. */
const Editor = ({ id, value = '', onChange }: Control<string>) => {
  const { message } = App.useApp()
  const [isSending, setSending] = useState(false)
  const last = useRef(value)
  const tell = useRef(onChange)
  tell.current = onChange
  const editor = useEditor({
    extensions,
    content: value,
    editorProps: {
      attributes: {
        'aria-label': '正文',
        'aria-multiline': 'true',
        role: 'textbox',
        class: 'rich-text',
        ...(id && { id }),
      },
      handlePaste: (_, event) => take(event.clipboardData?.files),
      handleDrop: (_, event) => take(event.dataTransfer?.files),
    },
    onUpdate: ({ editor: changed }) => {
      const html = changed.getHTML()
      last.current = html === EMPTY ? '' : html
      tell.current?.(last.current)
    },
  })
  useEffect(() => {
    if (value !== last.current) editor.commands.setContent((last.current = value), { emitUpdate: false })
  }, [editor, value])

  const send = async (files: readonly File[]): Promise<void> => {
    setSending(true)
    for (const file of files) {
      try {
        const { url } = await write('POST /staff/article/picture/save', {}, { file })
        editor
          .chain()
          .focus()
          .insertContent({ type: 'image', attrs: { src: url, alt: '' } })
          .run()
      } catch (error) {
        void message.error(`${file.name}：${describeFault(error)}`)
      }
    }
    setSending(false)
  }
  const take = (files: FileList | undefined): boolean => {
    const pictures = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'))
    if (pictures.length) void send(pictures)
    return pictures.length > 0
  }
  const marks = useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber })
  return (
    <div className="editor">
      <EditorBar editor={editor} at={marks} isSending={isSending} onPictures={(files) => void send(files)} />
      <EditorContent editor={editor} />
    </div>
  )
}
export default Editor
