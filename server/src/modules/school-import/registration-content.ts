import type { FormSection } from '@contract/registration/field-kinds'

/** A registration of a school folder. */
export interface RegistrationContent {
  id: string
  title: string
  cover: string
  html: string
  opensAt: Date
  closesAt: Date
  examAt: Date | null
  examPlace: string
  ticketsAt: Date | null
  deletesAt: Date
  comparesFace: boolean
  sections: FormSection[]
  posts: { id: string; name: string; note: string; feeFen: number; quota: number }[]
}

/** What a student of the folder entered, and what the school decided. */
export interface OwnedEntryContent {
  id: string
  registrationId: string
  postId: string
  status: 'pending' | 'approved' | 'rejected'
  reason: string
  room: string
  seat: string
  daysAgo: number
  values: Record<string, string[]>
  /** Never copied into the storage as they are: each is sealed. */
  pictures: { fieldId: string; jpeg: Buffer }[]
}
