import { useRef } from 'react'
import { Button, type ButtonProps } from 'antd'

interface Props extends Omit<ButtonProps, 'onClick'> {
  accept: string
  multiple?: boolean
  /** At least one. */
  onChoose: (files: File[]) => void
}

/** A button that lets files be chosen. antd's Upload would bring the list of files, which is drawn nowhere here. */
export const FileButton = ({ accept, multiple, onChoose, ...button }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        multiple={multiple}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file may be chosen once more.
          target.value = ''
          if (files.length) onChoose(files)
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}
