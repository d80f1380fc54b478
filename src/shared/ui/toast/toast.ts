import type { QuestionOptions } from './question.port'

type QuestionPart = { askQuestion: (options: QuestionOptions) => Promise<boolean> }

let provide!: (load: () => Promise<QuestionPart>) => void
const questionLoader = new Promise<() => Promise<QuestionPart>>((resolve) => {
  provide = resolve
})

/**
 * Every page provides the script of the confirm dialog. If this file, which is part of the entry, imported it, the
 * dialog would not share the pages' components: each page would need a further file and 0.5 KB.
 */
export const provideConfirmDialog = provide

const askQuestion = async (options: QuestionOptions): Promise<boolean> => {
  const load = await questionLoader
  return (await load()).askQuestion(options)
}

/** On the web with what opens further screens, which is needed as late as a toast: one request for both. */
const loadToast = () => import(/* webpackChunkName: "later" */ './native-toast')

/** Delays the scripts of questions and sheets, so that they do not compete with the first screen's requests. */
const AFTER_FIRST_SCREEN_MS = 4000

/** Loads the script of toasts, and somewhat later that of questions and sheets, so that they also work offline. */
export const prepareDialogs = async (): Promise<void> => {
  setTimeout(() => void questionLoader.then((load) => load()), AFTER_FIRST_SCREEN_MS)
  await loadToast()
}

const TOAST_MS = 2000
const NOTIFY_MS = 3000

/** UI-07: a short message that disappears after 2000 ms. */
export const toast = (message: string): void => void loadToast().then(({ showToast }) => showToast(message, TOAST_MS))

/** UI-07: a notice that stays for 3000 ms. */
export const notify = (message: string): void => void loadToast().then(({ showToast }) => showToast(message, NOTIFY_MS))

let confirmColor = '#2B5CFF'
/** @param color the school's own, `#RRGGBB` */
export const setConfirmColor = (color: string): void => {
  confirmColor = color
}

interface ConfirmOptions {
  title?: string
  content: string
  confirmText?: string
  cancelText?: string
}

/** Asks a question; true when it was confirmed. WeChat allows four characters on each button. */
export async function confirm({
  title = '提示',
  content,
  confirmText = '确定',
  cancelText = '取消',
}: ConfirmOptions): Promise<boolean> {
  return askQuestion({ title, content, confirmText, cancelText, confirmColor })
}

/** Shows a message that must be read; resolves when it is closed. */
export async function alertDialog({
  title = '提示',
  content,
  confirmText = '知道了',
}: Omit<ConfirmOptions, 'cancelText'>): Promise<void> {
  await askQuestion({ title, content, confirmText, confirmColor })
}
