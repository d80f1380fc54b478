import { eq } from 'drizzle-orm'
import { AppError } from '../../kernel/app-error'
import type { Database } from '../../kernel/db/database'
import { faceConsentTable as consent } from './attendance.table'

/**
 * Who agreed to pictures of their face. Faces are sensitive personal data: they need a consent of its own, which can be
 * withdrawn, and another way beside it (《人脸识别技术应用安全管理办法》).
 */
export class FaceConsents {
  constructor(
    private readonly database: Database,
    private readonly now: () => Date,
  ) {}

  /** Keeps when a learner agreed first. @throws FACE_CONSENT_REQUIRED */
  async require(userId: string, agreed: boolean): Promise<void> {
    if (!agreed) throw new AppError('FACE_CONSENT_REQUIRED')
    await this.database.current.insert(consent).values({ userId, agreedAt: this.now() }).onConflictDoNothing()
  }

  async withdraw(userId: string): Promise<void> {
    await this.database.current.delete(consent).where(eq(consent.userId, userId))
  }
}
