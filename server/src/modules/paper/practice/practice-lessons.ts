/** Lessons of courses that are practices, as practice sees them. */
export interface PracticeLessons {
  /** @throws AppError with the reason why the learner may not begin it now */
  begin(shopId: string, userId: string, lesson: { courseId: string; resourceId: string }): Promise<void>
  record(userId: string, lessonId: string, result: { rightPercent: number; passed: boolean }): Promise<void>
}
