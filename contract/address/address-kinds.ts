/** What a learner may mark an address as; empty for none. */
export const ADDRESS_TAGS = ['', 'home', 'company', 'school'] as const
export type AddressTag = (typeof ADDRESS_TAGS)[number]

export const ADDRESS_TAG_LABEL: Record<AddressTag, string> = { '': '', home: '家', company: '公司', school: '学校' }
