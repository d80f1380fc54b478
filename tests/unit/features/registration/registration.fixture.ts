import type { FormField } from '@contract/registration/field-kinds'
import type { RegistrationDetail, RegistrationEntry } from '@contract/registration/calls'

const NOW = '2026-11-22T02:00:00Z'

export const givenField = (fields: Partial<FormField> = {}): FormField => ({
  id: 'name',
  kind: 'text',
  label: '姓名',
  hint: '',
  required: true,
  options: [],
  min: null,
  max: null,
  widthPx: null,
  heightPx: null,
  portrait: false,
  ownPhone: false,
  ...fields,
})

export const givenRegistration = (fields: Partial<RegistrationDetail> = {}): RegistrationDetail => ({
  id: 'r1',
  title: '电工证统考',
  coverUrl: '',
  opensAt: NOW,
  closesAt: '2026-12-22T02:00:00Z',
  phase: 'open',
  fromFen: 0,
  toFen: 12000,
  placesLeft: 3,
  myStatus: null,
  serverNow: NOW,
  html: '',
  examAt: null,
  examPlace: '',
  ticketsAt: null,
  deletesAt: '2027-01-22T02:00:00Z',
  comparesFace: false,
  posts: [
    { id: 'p1', name: '初次取证', note: '', feeFen: 12000, quota: 3, placesLeft: 3 },
    { id: 'p2', name: '复审', note: '', feeFen: 0, quota: 1, placesLeft: 0 },
  ],
  sections: [
    { title: '考生', fields: [givenField(), givenField({ id: 'id-number', kind: 'idCard', label: '身份证号' })] },
  ],
  ...fields,
})

export const givenEntry = (fields: Partial<RegistrationEntry> = {}): RegistrationEntry => ({
  id: 'e1',
  registrationId: 'r1',
  title: '电工证统考',
  number: '',
  status: 'draft',
  postId: null,
  postName: '',
  feeFen: 0,
  paid: false,
  orderId: null,
  holdUntil: null,
  values: [],
  reason: '',
  room: '',
  seat: '',
  hasTicket: false,
  comparesFace: false,
  faceResult: 'none',
  verification: 'none',
  verifyReason: '',
  verifiedAt: null,
  erased: false,
  moves: [],
  serverNow: NOW,
  ...fields,
})
