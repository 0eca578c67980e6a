/** What a mentor gave in sessions that took place. */
export interface MentorHours {
  mentorId: string;
  mentorName: string;
  /** the present one, Solar Hijri: 140509 */
  month: number;
  monthMinutes: number;
  /** as far as sessions are stored: two years */
  allMinutes: number;
  sessionsCount: number;
}
