import { storage } from '@/platform/storage/storage'

/**
 * At the start of the app: progress that an earlier visit could not send is sent now. The journal is loaded where there
 * ever was one.
 */
export const resendProgress = async (): Promise<void> => {
  if (!storage.get('progressJournal') && !storage.get('progressWasKept')) return
  const { progressJournal } = await import('./kept-progress')
  await progressJournal.flush()
}
