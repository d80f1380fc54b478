/** Why a backup or a restore is refused, in a Chinese sentence that says what to do. */
export class BackupError extends Error {}
