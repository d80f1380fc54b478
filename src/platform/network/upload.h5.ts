import { NETWORK_TIMEOUT_MILLISECONDS } from './network-timeout'
import { UPLOAD_FIELD, parseResponse } from './upload.port'
import type { ChosenFile, ChosenImage, FileToUpload, UploadResponse } from './upload.port'

const chosen = new Map<string, File>()

/** A file that `uploadFile` can send by its path. */
export const keepFile = (file: File): ChosenFile => {
  const path = URL.createObjectURL(file)
  chosen.set(path, file)
  return { path, sizeBytes: file.size, name: file.name }
}

/** Opens the browser's picker; returns an empty list when the learner closes it. */
export const chooseImages = (count: number): Promise<ChosenImage[]> => pickFiles('image/*', count)

/** As `chooseImages`, for one file with one of these endings. */
export const chooseFile = async (endings: readonly string[]): Promise<ChosenFile | undefined> => {
  const [file] = await pickFiles(endings.map((ending) => `.${ending}`).join(','), 1)
  return file
}

const pickFiles = (accept: string, count: number): Promise<ChosenFile[]> =>
  new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = accept
    input.multiple = count > 1
    input.style.display = 'none'
    const finish = () => {
      resolve([...(input.files ?? [])].slice(0, count).map(keepFile))
      input.remove()
    }
    input.addEventListener('change', finish)
    input.addEventListener('cancel', finish)
    document.body.append(input)
    input.click()
  })

/** Resolves to the server's response, whatever its status; rejects when it does not come in time. */
export const uploadFile = ({ url, path, headers }: FileToUpload): Promise<UploadResponse> =>
  new Promise((resolve, reject) => {
    const file = chosen.get(path)
    if (!file) return reject(new Error('no such chosen file'))
    const form = new FormData()
    form.append(UPLOAD_FIELD, file, file.name)
    const transfer = new XMLHttpRequest()
    transfer.open('POST', url)
    transfer.timeout = NETWORK_TIMEOUT_MILLISECONDS
    for (const [name, value] of Object.entries(headers)) transfer.setRequestHeader(name, value)
    transfer.onload = () => resolve(parseResponse(transfer.status, transfer.responseText))
    transfer.onerror = () => reject(new Error('upload failed'))
    transfer.ontimeout = () => reject(new Error('upload timed out'))
    transfer.send(form)
  })
