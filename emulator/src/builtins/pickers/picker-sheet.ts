import type { Wheels } from './picker-columns'

interface SheetEvents {
  moved(places: number[], column: number): void
  /** The selected value, as `change` reports it. */
  confirmed(detail: Record<string, unknown>): void
  canceled(): void
}

/**
 * The picker's columns over the lower half of the screen. Tapping an entry selects it; confirm and cancel close the
 * sheet.
 */
export const drawPickerSheet = (title: string, first: Wheels, events: SheetEvents) => {
  let wheels = first
  const sheet = document.createElement('div')
  sheet.className = 'wx-picker-sheet'
  sheet.innerHTML =
    '<header><button class="cancel">取消</button><b></b><button class="confirm">确定</button></header><section></section>'
  sheet.querySelector('b')!.textContent = title
  const body = sheet.querySelector('section')!
  const drawColumn = (items: string[], column: number): HTMLElement => {
    const list = document.createElement('ul')
    list.append(
      ...items.map((item, place) => {
        const entry = document.createElement('li')
        entry.textContent = item
        entry.className = place === wheels.places[column] ? 'chosen' : ''
        entry.onclick = () => turn(column, place)
        return entry
      }),
    )
    return list
  }
  const draw = () => {
    body.replaceChildren(...wheels.columns.map(drawColumn))
    for (const chosen of body.querySelectorAll('.chosen')) chosen.scrollIntoView?.({ block: 'nearest' })
  }
  const turn = (column: number, place: number) => {
    wheels = wheels.move(wheels.places, column, place)
    draw()
    events.moved(wheels.places, column)
  }
  const confirm = () => events.confirmed(wheels.valueOf(wheels.places))
  sheet.querySelector<HTMLElement>('.confirm')!.onclick = confirm
  sheet.querySelector<HTMLElement>('.cancel')!.onclick = () => events.canceled()
  draw()
  return {
    sheet,
    confirm,
    turn,
    /** Called when the app changed the options while the sheet is open. */
    replace: (next: Wheels) => {
      wheels = next
      draw()
    },
  }
}

export const PICKER_SHEET_CSS = `
  .wx-picker-sheet {
    position: fixed;
    left: 0;
    right: 0;
    bottom: 0;
    background: #fff;
    font-size: 16px;
    color: #000;
  }
  .wx-picker-sheet header {
    display: flex;
    justify-content: space-between;
    padding: 10px 16px;
  }
  .wx-picker-sheet button {
    border: 0;
    background: none;
    font: inherit;
  }
  .wx-picker-sheet .confirm {
    color: #07c160;
  }
  .wx-picker-sheet section {
    display: flex;
    height: 238px;
  }
  .wx-picker-sheet ul {
    flex: 1;
    margin: 0;
    padding: 0;
    list-style: none;
    overflow-y: auto;
    text-align: center;
  }
  .wx-picker-sheet li {
    padding: 6px;
    opacity: 0.5;
  }
  .wx-picker-sheet li.chosen {
    opacity: 1;
    font-weight: 600;
  }
`
