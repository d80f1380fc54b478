import { expect, it } from 'vitest'
import { pickRules } from '../../../server/src/modules/web/first-screen/pick-rules'

const CSS =
  ':root{--u:1px}#first-screen a{color:inherit}#first-screen .on{color:red}' +
  '.fs-a,.fs-b i{top:0}.fs-a.even+.fs-c{top:1px}' +
  '@media(max-width:359px){.fs-a{top:2px}.fs-b{top:3px}}@media(min-width:1px){.fs-c{top:4px}}'

it('leaves of styles what a drawn screen can need', () => {
  expect(pickRules(CSS, '<div class="fs-b"><i></i></div>')).toBe(
    ':root{--u:1px}#first-screen a{color:inherit}.fs-b i{top:0}@media(max-width:359px){.fs-b{top:3px}}',
  )
  expect(pickRules(CSS, '<p class="fs-a even"></p><p class="fs-c on">')).toBe(
    ':root{--u:1px}#first-screen a{color:inherit}#first-screen .on{color:red}.fs-a{top:0}.fs-a.even+.fs-c{top:1px}' +
      '@media(max-width:359px){.fs-a{top:2px}}@media(min-width:1px){.fs-c{top:4px}}',
  )
  expect(pickRules(CSS, '')).toBe(':root{--u:1px}#first-screen a{color:inherit}')
})
