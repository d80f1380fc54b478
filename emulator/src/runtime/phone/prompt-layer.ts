import type { PromptAnswer, PromptRequest, Prompts, ToastRequest } from '../../contracts/prompts'

interface Open {
  request: PromptRequest
  element: HTMLElement
  settle: (answer: PromptAnswer) => void
}

/** Dialogs and toasts above the pages. A second dialog waits until the first is answered. */
export class PromptLayer implements Prompts {
  readonly log: (PromptRequest | ToastRequest)[] = []
  private readonly queue: Open[] = []
  private toast:
    { request: ToastRequest; element: HTMLElement; timer: ReturnType<typeof setTimeout> | undefined } | undefined

  constructor(private readonly layer: HTMLElement) {}

  open(request: PromptRequest): Promise<PromptAnswer> {
    this.log.push(request)
    return new Promise((settle) => {
      this.queue.push({ request, element: this.draw(request), settle })
      if (this.queue.length === 1) this.layer.appendChild(this.queue[0]!.element)
    })
  }

  current() {
    return this.queue[0]?.request
  }

  answer(answer: PromptAnswer) {
    const open = this.queue.shift()
    if (!open) throw new Error('no dialog is open')
    const written = open.element.querySelector('input')?.value
    open.element.remove()
    if (this.queue[0]) this.layer.appendChild(this.queue[0].element)
    open.settle(written === undefined ? answer : { text: written, ...answer })
  }

  showToast(request: ToastRequest) {
    this.log.push(request)
    this.removeToast()
    const element = document.createElement('div')
    element.className = 'wx-toast'
    element.dataset.kind = request.kind
    element.textContent = request.title
    this.layer.appendChild(element)
    const timer =
      request.durationMs === undefined ? undefined : setTimeout(() => this.removeToast(), request.durationMs)
    this.toast = { request, element, timer }
  }

  hideToast(kind: ToastRequest['kind']) {
    if (this.toast?.request.kind === kind) this.removeToast()
  }

  private removeToast() {
    clearTimeout(this.toast?.timer)
    this.toast?.element.remove()
    this.toast = undefined
  }

  private draw(request: PromptRequest): HTMLElement {
    const element = document.createElement('div')
    element.className = 'wx-prompt'
    element.dataset.kind = request.kind
    const add = (tag: string, text: string) => {
      const child = document.createElement(tag)
      child.textContent = text
      element.appendChild(child)
      return child
    }
    if (request.title) add('b', request.title)
    if (request.editable) (add('input', '') as HTMLInputElement).placeholder = request.placeholder ?? ''
    else if (request.content) add('p', request.content)
    request.items.forEach((item, index) => add('button', item).addEventListener('click', () => this.answer({ index })))
    return element
  }
}
