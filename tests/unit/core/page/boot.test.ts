import { decideBoot } from '@/core/page/boot'

const phone = { isMobile: true, isPreview: false, isWeb: true }
const desk = { ...phone, isMobile: false }

describe('start of the app', () => {
  it('BOOT-01 redirects a desktop browser to the site, or shows error 1 without one', () => {
    expect(decideBoot({ supportWebAccess: true, supportWapAccess: true }, desk)).toBe('desktopSite')
    expect(decideBoot({ supportWebAccess: false, supportWapAccess: true }, desk)).toBe('errorNoWeb')
  })

  it('BOOT-01 does not redirect a preview on a desktop', () => {
    expect(decideBoot({ supportWebAccess: true, supportWapAccess: true }, { ...desk, isPreview: true })).toBeUndefined()
  })

  it('BOOT-02 shows error 2 on a phone when the shop has no mobile site', () => {
    expect(decideBoot({ supportWebAccess: true, supportWapAccess: false }, phone)).toBe('errorNoWap')
    expect(decideBoot({ supportWebAccess: true, supportWapAccess: true }, phone)).toBeUndefined()
  })

  it('never redirects inside the mini-program', () => {
    expect(decideBoot({ supportWebAccess: false, supportWapAccess: false }, { ...phone, isWeb: false })).toBeUndefined()
  })
})
