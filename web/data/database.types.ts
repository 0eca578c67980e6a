// Generated from supabase/migrations by scripts/database/generate-types.ts; not edited by hand.

export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  // Allows to automatically instantiate createClient with right options
  // instead of createClient<Database, { PostgrestVersion: 'XX' }>(URL, KEY)
  __InternalSupabase: {
    PostgrestVersion: "13"
  }
  public: {
    Tables: {
      admin: {
        Row: {
          created_at: string
          email: string
          user_id: string | null
        }
        Insert: {
          created_at?: string
          email: string
          user_id?: string | null
        }
        Update: {
          created_at?: string
          email?: string
          user_id?: string | null
        }
        Relationships: []
      }
      advisor_escalations: {
        Row: {
          answer: string
          answered_at: string | null
          assignee_id: string | null
          created_at: string
          id: string
          language: string
          question: string
          state: string
          updated_at: string
          user_id: string
        }
        Insert: {
          answer?: string
          answered_at?: string | null
          assignee_id?: string | null
          created_at?: string
          id: string
          language: string
          question: string
          state?: string
          updated_at?: string
          user_id: string
        }
        Update: {
          answer?: string
          answered_at?: string | null
          assignee_id?: string | null
          created_at?: string
          id?: string
          language?: string
          question?: string
          state?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      advisor_messages: {
        Row: {
          answer: string
          created_at: string
          engine: string
          id: string
          language: string
          outcome: string
          question: string
          sources: NonNullable<Json>
          thread_id: string
        }
        Insert: {
          answer: string
          created_at?: string
          engine?: string
          id: string
          language: string
          outcome: string
          question: string
          sources?: NonNullable<Json>
          thread_id: string
        }
        Update: {
          answer?: string
          created_at?: string
          engine?: string
          id?: string
          language?: string
          outcome?: string
          question?: string
          sources?: NonNullable<Json>
          thread_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "advisor_messages_thread_id_fkey"
            columns: ["thread_id"]
            isOneToOne: false
            referencedRelation: "advisor_threads"
            referencedColumns: ["id"]
          },
        ]
      }
      advisor_threads: {
        Row: {
          created_at: string
          id: string
          user_id: string
        }
        Insert: {
          created_at?: string
          id?: string
          user_id: string
        }
        Update: {
          created_at?: string
          id?: string
          user_id?: string
        }
        Relationships: []
      }
      advisor_usage: {
        Row: {
          messages: number
          model_calls: number
          on_day: string
          tokens: number
          user_id: string
        }
        Insert: {
          messages?: number
          model_calls?: number
          on_day: string
          tokens?: number
          user_id: string
        }
        Update: {
          messages?: number
          model_calls?: number
          on_day?: string
          tokens?: number
          user_id?: string
        }
        Relationships: []
      }
      announcement_deliveries: {
        Row: {
          announcement_id: string
          channel: string
          confirmed_at: string | null
          created_at: string
          dismissed_at: string | null
          error: string | null
          id: string
          language: string
          mail_id: string | null
          read_at: string | null
          sent_at: string | null
          state: string
          user_id: string
        }
        Insert: {
          announcement_id: string
          channel: string
          confirmed_at?: string | null
          created_at?: string
          dismissed_at?: string | null
          error?: string | null
          id?: string
          language: string
          mail_id?: string | null
          read_at?: string | null
          sent_at?: string | null
          state?: string
          user_id: string
        }
        Update: {
          announcement_id?: string
          channel?: string
          confirmed_at?: string | null
          created_at?: string
          dismissed_at?: string | null
          error?: string | null
          id?: string
          language?: string
          mail_id?: string | null
          read_at?: string | null
          sent_at?: string | null
          state?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "announcement_deliveries_announcement_id_fkey"
            columns: ["announcement_id"]
            isOneToOne: false
            referencedRelation: "announcements"
            referencedColumns: ["id"]
          },
        ]
      }
      announcement_texts: {
        Row: {
          announcement_id: string
          body: string
          choices: string[]
          is_complete: boolean | null
          language: string
          title: string
          updated_at: string
        }
        Insert: {
          announcement_id: string
          body?: string
          choices?: string[]
          is_complete?: never
          language: string
          title?: string
          updated_at?: string
        }
        Update: {
          announcement_id?: string
          body?: string
          choices?: string[]
          is_complete?: never
          language?: string
          title?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "announcement_texts_announcement_id_fkey"
            columns: ["announcement_id"]
            isOneToOne: false
            referencedRelation: "announcements"
            referencedColumns: ["id"]
          },
        ]
      }
      announcements: {
        Row: {
          audience: NonNullable<Json>
          author_id: string | null
          begun_at: string | null
          channels: string[]
          content_hash: string
          created_at: string
          ended_at: string | null
          expires_at: string | null
          fallback_language: string | null
          id: string
          kind: string
          last_command: string
          saved_by: string | null
          send_at: string | null
          starts_at: string | null
          state: string
          tested_hash: string | null
          updated_at: string
          version: number
        }
        Insert: {
          audience?: NonNullable<Json>
          author_id?: string | null
          begun_at?: string | null
          channels?: string[]
          content_hash?: string
          created_at?: string
          ended_at?: string | null
          expires_at?: string | null
          fallback_language?: string | null
          id: string
          kind?: string
          last_command: string
          saved_by?: string | null
          send_at?: string | null
          starts_at?: string | null
          state?: string
          tested_hash?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          audience?: NonNullable<Json>
          author_id?: string | null
          begun_at?: string | null
          channels?: string[]
          content_hash?: string
          created_at?: string
          ended_at?: string | null
          expires_at?: string | null
          fallback_language?: string | null
          id?: string
          kind?: string
          last_command?: string
          saved_by?: string | null
          send_at?: string | null
          starts_at?: string | null
          state?: string
          tested_hash?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: []
      }
      application_events: {
        Row: {
          actor_role: string
          application_id: string
          created_at: string
          from_status: string | null
          id: string
          reason: string | null
          to_status: string
        }
        Insert: {
          actor_role: string
          application_id: string
          created_at?: string
          from_status?: string | null
          id?: string
          reason?: string | null
          to_status: string
        }
        Update: {
          actor_role?: string
          application_id?: string
          created_at?: string
          from_status?: string | null
          id?: string
          reason?: string | null
          to_status?: string
        }
        Relationships: [
          {
            foreignKeyName: "application_events_application_id_fkey"
            columns: ["application_id"]
            isOneToOne: false
            referencedRelation: "mentorapplications"
            referencedColumns: ["id"]
          },
        ]
      }
      audit_actors: {
        Row: {
          actor_id: string | null
          audit_id: string
          details: NonNullable<Json>
        }
        Insert: {
          actor_id?: string | null
          audit_id: string
          details?: NonNullable<Json>
        }
        Update: {
          actor_id?: string | null
          audit_id?: string
          details?: NonNullable<Json>
        }
        Relationships: [
          {
            foreignKeyName: "audit_actors_audit_id_fkey"
            columns: ["audit_id"]
            isOneToOne: true
            referencedRelation: "audit_log"
            referencedColumns: ["id"]
          },
        ]
      }
      audit_log: {
        Row: {
          action: string
          actor_role: string
          created_at: string
          entity: string
          entity_id: string | null
          id: string
          subject_id: string | null
        }
        Insert: {
          action: string
          actor_role: string
          created_at?: string
          entity: string
          entity_id?: string | null
          id?: string
          subject_id?: string | null
        }
        Update: {
          action?: string
          actor_role?: string
          created_at?: string
          entity?: string
          entity_id?: string | null
          id?: string
          subject_id?: string | null
        }
        Relationships: []
      }
      availability: {
        Row: {
          created_at: string
          from_minute: number
          id: string
          kind: string
          to_minute: number
          user_id: string
          weekday: number
          zone: string
        }
        Insert: {
          created_at?: string
          from_minute: number
          id: string
          kind: string
          to_minute: number
          user_id: string
          weekday: number
          zone: string
        }
        Update: {
          created_at?: string
          from_minute?: number
          id?: string
          kind?: string
          to_minute?: number
          user_id?: string
          weekday?: number
          zone?: string
        }
        Relationships: []
      }
      checkins: {
        Row: {
          blockers: string
          created_at: string
          id: string
          match_id: string
          mentor_reply: string | null
          month: number
          mood: number
          progress: string
          replied_at: string | null
          updated_at: string
        }
        Insert: {
          blockers?: string
          created_at?: string
          id: string
          match_id: string
          mentor_reply?: string | null
          month: number
          mood: number
          progress?: string
          replied_at?: string | null
          updated_at?: string
        }
        Update: {
          blockers?: string
          created_at?: string
          id?: string
          match_id?: string
          mentor_reply?: string | null
          month?: number
          mood?: number
          progress?: string
          replied_at?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "checkins_match_id_fkey"
            columns: ["match_id"]
            isOneToOne: false
            referencedRelation: "matches"
            referencedColumns: ["id"]
          },
        ]
      }
      cohort_forms: {
        Row: {
          cohort_id: string
          created_at: string
          questions: NonNullable<Json>
          version: number
        }
        Insert: {
          cohort_id: string
          created_at?: string
          questions: NonNullable<Json>
          version: number
        }
        Update: {
          cohort_id?: string
          created_at?: string
          questions?: NonNullable<Json>
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "cohort_forms_cohort_id_fkey"
            columns: ["cohort_id"]
            isOneToOne: false
            referencedRelation: "cohorts"
            referencedColumns: ["id"]
          },
        ]
      }
      cohorts: {
        Row: {
          asks_guardian: boolean
          closes_at: string
          created_at: string
          ends_on: string | null
          form_version: number | null
          id: string
          is_published: boolean
          number: number
          oldest: number | null
          opens_at: string
          programme_id: string
          seats: number | null
          set_state: string | null
          starts_on: string | null
          updated_at: string
          youngest: number | null
        }
        Insert: {
          asks_guardian?: boolean
          closes_at: string
          created_at?: string
          ends_on?: string | null
          form_version?: number | null
          id: string
          is_published?: boolean
          number: number
          oldest?: number | null
          opens_at: string
          programme_id: string
          seats?: number | null
          set_state?: string | null
          starts_on?: string | null
          updated_at?: string
          youngest?: number | null
        }
        Update: {
          asks_guardian?: boolean
          closes_at?: string
          created_at?: string
          ends_on?: string | null
          form_version?: number | null
          id?: string
          is_published?: boolean
          number?: number
          oldest?: number | null
          opens_at?: string
          programme_id?: string
          seats?: number | null
          set_state?: string | null
          starts_on?: string | null
          updated_at?: string
          youngest?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "cohorts_programme_id_fkey"
            columns: ["programme_id"]
            isOneToOne: false
            referencedRelation: "programmes"
            referencedColumns: ["id"]
          },
        ]
      }
      consents: {
        Row: {
          accepted: boolean
          created_at: string
          id: string
          kind: string
          language: string | null
          user_id: string
          version: string
        }
        Insert: {
          accepted: boolean
          created_at?: string
          id?: string
          kind: string
          language?: string | null
          user_id: string
          version: string
        }
        Update: {
          accepted?: boolean
          created_at?: string
          id?: string
          kind?: string
          language?: string | null
          user_id?: string
          version?: string
        }
        Relationships: []
      }
      contact_messages: {
        Row: {
          answered_at: string | null
          body: string
          created_at: string
          distress_kind: string | null
          id: string
          is_distress: boolean
          language: string
          reply_to: string | null
          sender_name: string
          state: string
          subject: string
        }
        Insert: {
          answered_at?: string | null
          body: string
          created_at?: string
          distress_kind?: string | null
          id: string
          is_distress?: boolean
          language: string
          reply_to?: string | null
          sender_name?: string
          state?: string
          subject: string
        }
        Update: {
          answered_at?: string | null
          body?: string
          created_at?: string
          distress_kind?: string | null
          id?: string
          is_distress?: boolean
          language?: string
          reply_to?: string | null
          sender_name?: string
          state?: string
          subject?: string
        }
        Relationships: []
      }
      error_reports: {
        Row: {
          app_version: string | null
          component_stack: string | null
          count: number
          first_seen: string
          first_version: string | null
          group_key: string
          id: string
          last_error_id: string | null
          last_seen: string
          message: string
          people_count: number
          place: string | null
          reopened_at: string | null
          solved_at: string | null
          solved_by: string | null
          solved_version: string | null
          source: string
          stack: string | null
          url: string | null
          user_agent: string | null
          user_id: string | null
        }
        Insert: {
          app_version?: string | null
          component_stack?: string | null
          count?: number
          first_seen?: string
          first_version?: string | null
          group_key: string
          id?: string
          last_error_id?: string | null
          last_seen?: string
          message: string
          people_count?: number
          place?: string | null
          reopened_at?: string | null
          solved_at?: string | null
          solved_by?: string | null
          solved_version?: string | null
          source?: string
          stack?: string | null
          url?: string | null
          user_agent?: string | null
          user_id?: string | null
        }
        Update: {
          app_version?: string | null
          component_stack?: string | null
          count?: number
          first_seen?: string
          first_version?: string | null
          group_key?: string
          id?: string
          last_error_id?: string | null
          last_seen?: string
          message?: string
          people_count?: number
          place?: string | null
          reopened_at?: string | null
          solved_at?: string | null
          solved_by?: string | null
          solved_version?: string | null
          source?: string
          stack?: string | null
          url?: string | null
          user_agent?: string | null
          user_id?: string | null
        }
        Relationships: []
      }
      kb_chunks: {
        Row: {
          body: string
          document_id: string
          place: number
        }
        Insert: {
          body: string
          document_id: string
          place: number
        }
        Update: {
          body?: string
          document_id?: string
          place?: number
        }
        Relationships: [
          {
            foreignKeyName: "kb_chunks_document_id_fkey"
            columns: ["document_id"]
            isOneToOne: false
            referencedRelation: "kb_documents"
            referencedColumns: ["id"]
          },
        ]
      }
      kb_documents: {
        Row: {
          created_at: string
          dated_on: string | null
          id: string
          kind: string
          language: string
          path: string
          source_id: string
          title: string
          visible_from: string
        }
        Insert: {
          created_at?: string
          dated_on?: string | null
          id?: string
          kind: string
          language: string
          path: string
          source_id: string
          title: string
          visible_from: string
        }
        Update: {
          created_at?: string
          dated_on?: string | null
          id?: string
          kind?: string
          language?: string
          path?: string
          source_id?: string
          title?: string
          visible_from?: string
        }
        Relationships: []
      }
      match_bans: {
        Row: {
          created_at: string
          created_by: string | null
          id: string
          mentor_id: string
          source: string
          student_id: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          id?: string
          mentor_id: string
          source?: string
          student_id: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          id?: string
          mentor_id?: string
          source?: string
          student_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "match_bans_mentor_id_fkey"
            columns: ["mentor_id"]
            isOneToOne: false
            referencedRelation: "mentor_profiles"
            referencedColumns: ["user_id"]
          },
          {
            foreignKeyName: "match_bans_student_id_fkey"
            columns: ["student_id"]
            isOneToOne: false
            referencedRelation: "student_cards"
            referencedColumns: ["student_id"]
          },
        ]
      }
      match_endings: {
        Row: {
          answered_at: string | null
          asked_at: string
          created_at: string
          ended_it: boolean
          id: string
          match_id: string
          never_again: boolean
          person_id: string
          reason: string | null
          side: string
          state: string
          student_code: string
          updated_at: string
          wants_next: boolean | null
          went_well: string
        }
        Insert: {
          answered_at?: string | null
          asked_at?: string
          created_at?: string
          ended_it?: boolean
          id?: string
          match_id: string
          never_again?: boolean
          person_id: string
          reason?: string | null
          side: string
          state?: string
          student_code?: string
          updated_at?: string
          wants_next?: boolean | null
          went_well?: string
        }
        Update: {
          answered_at?: string | null
          asked_at?: string
          created_at?: string
          ended_it?: boolean
          id?: string
          match_id?: string
          never_again?: boolean
          person_id?: string
          reason?: string | null
          side?: string
          state?: string
          student_code?: string
          updated_at?: string
          wants_next?: boolean | null
          went_well?: string
        }
        Relationships: [
          {
            foreignKeyName: "match_endings_match_id_fkey"
            columns: ["match_id"]
            isOneToOne: false
            referencedRelation: "matches"
            referencedColumns: ["id"]
          },
        ]
      }
      match_events: {
        Row: {
          actor_role: string
          created_at: string
          from_state: string | null
          id: string
          match_id: string
          reason: string | null
          to_state: string
        }
        Insert: {
          actor_role: string
          created_at?: string
          from_state?: string | null
          id?: string
          match_id: string
          reason?: string | null
          to_state: string
        }
        Update: {
          actor_role?: string
          created_at?: string
          from_state?: string | null
          id?: string
          match_id?: string
          reason?: string | null
          to_state?: string
        }
        Relationships: [
          {
            foreignKeyName: "match_events_match_id_fkey"
            columns: ["match_id"]
            isOneToOne: false
            referencedRelation: "matches"
            referencedColumns: ["id"]
          },
        ]
      }
      match_preferences: {
        Row: {
          created_at: string
          mentor_id: string
          never: boolean
          rank: number | null
          reason: string
          student_id: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          mentor_id: string
          never?: boolean
          rank?: number | null
          reason?: string
          student_id: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          mentor_id?: string
          never?: boolean
          rank?: number | null
          reason?: string
          student_id?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "match_preferences_mentor_id_fkey"
            columns: ["mentor_id"]
            isOneToOne: false
            referencedRelation: "mentor_profiles"
            referencedColumns: ["user_id"]
          },
          {
            foreignKeyName: "match_preferences_student_id_fkey"
            columns: ["student_id"]
            isOneToOne: false
            referencedRelation: "student_cards"
            referencedColumns: ["student_id"]
          },
        ]
      }
      match_proposals: {
        Row: {
          alternatives: NonNullable<Json>
          attempt: number
          created_at: string
          is_locked: boolean
          match_id: string | null
          mentor_id: string
          reasons: NonNullable<Json>
          round_id: string
          score: number
          student_id: string
        }
        Insert: {
          alternatives?: NonNullable<Json>
          attempt?: number
          created_at?: string
          is_locked?: boolean
          match_id?: string | null
          mentor_id: string
          reasons?: NonNullable<Json>
          round_id: string
          score: number
          student_id: string
        }
        Update: {
          alternatives?: NonNullable<Json>
          attempt?: number
          created_at?: string
          is_locked?: boolean
          match_id?: string | null
          mentor_id?: string
          reasons?: NonNullable<Json>
          round_id?: string
          score?: number
          student_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "match_proposals_match_id_fkey"
            columns: ["match_id"]
            isOneToOne: false
            referencedRelation: "matches"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "match_proposals_mentor_id_fkey"
            columns: ["mentor_id"]
            isOneToOne: false
            referencedRelation: "mentor_profiles"
            referencedColumns: ["user_id"]
          },
          {
            foreignKeyName: "match_proposals_round_id_fkey"
            columns: ["round_id"]
            isOneToOne: false
            referencedRelation: "match_rounds"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "match_proposals_student_id_fkey"
            columns: ["student_id"]
            isOneToOne: false
            referencedRelation: "student_cards"
            referencedColumns: ["student_id"]
          },
        ]
      }
      match_rounds: {
        Row: {
          created_at: string
          hours_per_student: number
          id: string
          objective: string
          pairs_count: number
          published_at: string | null
          published_by: string | null
          saved_by: string | null
          seed: number
          state: string
          stats: NonNullable<Json>
          submitted_by: string | null
          threshold_points: number
          unmatched: NonNullable<Json>
          updated_at: string
          version: number
          weights: NonNullable<Json>
        }
        Insert: {
          created_at?: string
          hours_per_student: number
          id: string
          objective: string
          pairs_count?: number
          published_at?: string | null
          published_by?: string | null
          saved_by?: string | null
          seed: number
          state?: string
          stats?: NonNullable<Json>
          submitted_by?: string | null
          threshold_points: number
          unmatched?: NonNullable<Json>
          updated_at?: string
          version?: number
          weights: NonNullable<Json>
        }
        Update: {
          created_at?: string
          hours_per_student?: number
          id?: string
          objective?: string
          pairs_count?: number
          published_at?: string | null
          published_by?: string | null
          saved_by?: string | null
          seed?: number
          state?: string
          stats?: NonNullable<Json>
          submitted_by?: string | null
          threshold_points?: number
          unmatched?: NonNullable<Json>
          updated_at?: string
          version?: number
          weights?: NonNullable<Json>
        }
        Relationships: []
      }
      matches: {
        Row: {
          accept_by: string | null
          accept_since: string | null
          created_at: string
          created_by: string | null
          ended_at: string | null
          ended_reason: string | null
          id: string
          mentor_id: string
          reminded_at: string | null
          started_at: string
          state: string
          student_id: string
          updated_at: string
        }
        Insert: {
          accept_by?: string | null
          accept_since?: string | null
          created_at?: string
          created_by?: string | null
          ended_at?: string | null
          ended_reason?: string | null
          id: string
          mentor_id: string
          reminded_at?: string | null
          started_at?: string
          state?: string
          student_id: string
          updated_at?: string
        }
        Update: {
          accept_by?: string | null
          accept_since?: string | null
          created_at?: string
          created_by?: string | null
          ended_at?: string | null
          ended_reason?: string | null
          id?: string
          mentor_id?: string
          reminded_at?: string | null
          started_at?: string
          state?: string
          student_id?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "matches_mentor_id_fkey"
            columns: ["mentor_id"]
            isOneToOne: false
            referencedRelation: "mentor_profiles"
            referencedColumns: ["user_id"]
          },
          {
            foreignKeyName: "matches_student_id_fkey"
            columns: ["student_id"]
            isOneToOne: false
            referencedRelation: "student_cards"
            referencedColumns: ["student_id"]
          },
        ]
      }
      meetings: {
        Row: {
          agenda: string
          cancel_reason: string | null
          cancelled_by: string | null
          created_at: string
          id: string
          match_id: string
          mentor_outcome: string | null
          mentor_summary: string
          minutes: number
          mode: string
          proposed_by: string
          slots: string[]
          start_at: string | null
          state: string
          student_outcome: string | null
          student_summary: string
          updated_at: string
        }
        Insert: {
          agenda?: string
          cancel_reason?: string | null
          cancelled_by?: string | null
          created_at?: string
          id: string
          match_id: string
          mentor_outcome?: string | null
          mentor_summary?: string
          minutes: number
          mode?: string
          proposed_by: string
          slots: string[]
          start_at?: string | null
          state?: string
          student_outcome?: string | null
          student_summary?: string
          updated_at?: string
        }
        Update: {
          agenda?: string
          cancel_reason?: string | null
          cancelled_by?: string | null
          created_at?: string
          id?: string
          match_id?: string
          mentor_outcome?: string | null
          mentor_summary?: string
          minutes?: number
          mode?: string
          proposed_by?: string
          slots?: string[]
          start_at?: string | null
          state?: string
          student_outcome?: string | null
          student_summary?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "meetings_match_id_fkey"
            columns: ["match_id"]
            isOneToOne: false
            referencedRelation: "matches"
            referencedColumns: ["id"]
          },
        ]
      }
      mentor_profiles: {
        Row: {
          about: string | null
          accepting: boolean
          answers_within: string | null
          capacity: number
          country: string | null
          created_at: string
          display_name: string
          fields: string[]
          hours_per_week: number | null
          is_approved: boolean
          languages: NonNullable<Json>
          list_key: string
          place_state: string
          places_taken: number
          searchable: string
          summary: string | null
          time_zone: string | null
          updated_at: string
          user_id: string
          visibility: string
        }
        Insert: {
          about?: string | null
          accepting?: boolean
          answers_within?: string | null
          capacity?: number
          country?: string | null
          created_at?: string
          display_name?: string
          fields?: string[]
          hours_per_week?: number | null
          is_approved?: boolean
          languages?: NonNullable<Json>
          list_key?: string
          place_state?: string
          places_taken?: number
          searchable?: string
          summary?: string | null
          time_zone?: string | null
          updated_at?: string
          user_id: string
          visibility?: string
        }
        Update: {
          about?: string | null
          accepting?: boolean
          answers_within?: string | null
          capacity?: number
          country?: string | null
          created_at?: string
          display_name?: string
          fields?: string[]
          hours_per_week?: number | null
          is_approved?: boolean
          languages?: NonNullable<Json>
          list_key?: string
          place_state?: string
          places_taken?: number
          searchable?: string
          summary?: string | null
          time_zone?: string | null
          updated_at?: string
          user_id?: string
          visibility?: string
        }
        Relationships: []
      }
      mentor_wishes: {
        Row: {
          avoid: string[]
          created_at: string
          mentor_id: string
          prefer: string[]
          reason: string
          updated_at: string
        }
        Insert: {
          avoid?: string[]
          created_at?: string
          mentor_id: string
          prefer?: string[]
          reason?: string
          updated_at?: string
        }
        Update: {
          avoid?: string[]
          created_at?: string
          mentor_id?: string
          prefer?: string[]
          reason?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "mentor_wishes_mentor_id_fkey"
            columns: ["mentor_id"]
            isOneToOne: true
            referencedRelation: "mentor_profiles"
            referencedColumns: ["user_id"]
          },
        ]
      }
      mentorapplications: {
        Row: {
          capacity: number | null
          conduct_version: string | null
          country: string | null
          created_at: string
          decided_at: string | null
          degrees: string | null
          email: string
          fields: string[]
          first_name: string
          gender: string | null
          hours_per_week: number | null
          id: string
          language: string
          languages: NonNullable<Json>
          last_name: string
          motivation: string | null
          referees: NonNullable<Json>
          status: string
          submitted_at: string | null
          time_zone: string | null
          updated_at: string
          user_id: string | null
          willing_girls: boolean
          willing_minors: boolean
        }
        Insert: {
          capacity?: number | null
          conduct_version?: string | null
          country?: string | null
          created_at?: string
          decided_at?: string | null
          degrees?: string | null
          email?: string
          fields?: string[]
          first_name?: string
          gender?: string | null
          hours_per_week?: number | null
          id?: string
          language?: string
          languages?: NonNullable<Json>
          last_name?: string
          motivation?: string | null
          referees?: NonNullable<Json>
          status?: string
          submitted_at?: string | null
          time_zone?: string | null
          updated_at?: string
          user_id?: string | null
          willing_girls?: boolean
          willing_minors?: boolean
        }
        Update: {
          capacity?: number | null
          conduct_version?: string | null
          country?: string | null
          created_at?: string
          decided_at?: string | null
          degrees?: string | null
          email?: string
          fields?: string[]
          first_name?: string
          gender?: string | null
          hours_per_week?: number | null
          id?: string
          language?: string
          languages?: NonNullable<Json>
          last_name?: string
          motivation?: string | null
          referees?: NonNullable<Json>
          status?: string
          submitted_at?: string | null
          time_zone?: string | null
          updated_at?: string
          user_id?: string | null
          willing_girls?: boolean
          willing_minors?: boolean
        }
        Relationships: []
      }
      messages: {
        Row: {
          block_reason: string | null
          body: string
          created_at: string
          decided_at: string | null
          hold_reason: string | null
          id: string
          read_at: string | null
          reply_to: string | null
          sender_id: string | null
          sender_role: string
          sent_at: string
          state: string
          thread_id: string
        }
        Insert: {
          block_reason?: string | null
          body: string
          created_at?: string
          decided_at?: string | null
          hold_reason?: string | null
          id: string
          read_at?: string | null
          reply_to?: string | null
          sender_id?: string | null
          sender_role: string
          sent_at?: string
          state: string
          thread_id: string
        }
        Update: {
          block_reason?: string | null
          body?: string
          created_at?: string
          decided_at?: string | null
          hold_reason?: string | null
          id?: string
          read_at?: string | null
          reply_to?: string | null
          sender_id?: string | null
          sender_role?: string
          sent_at?: string
          state?: string
          thread_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "messages_reply_to_fkey"
            columns: ["reply_to"]
            isOneToOne: false
            referencedRelation: "messages"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "messages_thread_id_fkey"
            columns: ["thread_id"]
            isOneToOne: false
            referencedRelation: "threads"
            referencedColumns: ["id"]
          },
        ]
      }
      milestone_texts: {
        Row: {
          is_complete: boolean | null
          language: string
          milestone_id: string
          note: string
          title: string
          updated_at: string
        }
        Insert: {
          is_complete?: never
          language: string
          milestone_id: string
          note?: string
          title?: string
          updated_at?: string
        }
        Update: {
          is_complete?: never
          language?: string
          milestone_id?: string
          note?: string
          title?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "milestone_texts_milestone_id_fkey"
            columns: ["milestone_id"]
            isOneToOne: false
            referencedRelation: "milestones"
            referencedColumns: ["id"]
          },
        ]
      }
      milestones: {
        Row: {
          at_time: string | null
          created_at: string
          id: string
          is_published: boolean
          kind: string
          on_day: string
          programme_id: string | null
          updated_at: string
        }
        Insert: {
          at_time?: string | null
          created_at?: string
          id: string
          is_published?: boolean
          kind: string
          on_day: string
          programme_id?: string | null
          updated_at?: string
        }
        Update: {
          at_time?: string | null
          created_at?: string
          id?: string
          is_published?: boolean
          kind?: string
          on_day?: string
          programme_id?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "milestones_programme_id_fkey"
            columns: ["programme_id"]
            isOneToOne: false
            referencedRelation: "programmes"
            referencedColumns: ["id"]
          },
        ]
      }
      news_choices: {
        Row: {
          by_email: boolean
          is_bundled: boolean
          mailed: string[]
          muted: string[]
          offset_minutes: number
          pushed: string[]
          quiet_from: number | null
          quiet_until: number | null
          updated_at: string
          user_id: string
        }
        Insert: {
          by_email?: boolean
          is_bundled?: boolean
          mailed?: string[]
          muted?: string[]
          offset_minutes?: number
          pushed?: string[]
          quiet_from?: number | null
          quiet_until?: number | null
          updated_at?: string
          user_id: string
        }
        Update: {
          by_email?: boolean
          is_bundled?: boolean
          mailed?: string[]
          muted?: string[]
          offset_minutes?: number
          pushed?: string[]
          quiet_from?: number | null
          quiet_until?: number | null
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      notifications: {
        Row: {
          created_at: string
          id: string
          kind: string
          payload: NonNullable<Json>
          read_at: string | null
          user_id: string
        }
        Insert: {
          created_at?: string
          id?: string
          kind: string
          payload?: NonNullable<Json>
          read_at?: string | null
          user_id: string
        }
        Update: {
          created_at?: string
          id?: string
          kind?: string
          payload?: NonNullable<Json>
          read_at?: string | null
          user_id?: string
        }
        Relationships: []
      }
      outages: {
        Row: {
          created_at: string
          declared_by: string | null
          from_day: string
          id: string
          province: string | null
          reason: string
          to_day: string
        }
        Insert: {
          created_at?: string
          declared_by?: string | null
          from_day: string
          id: string
          province?: string | null
          reason: string
          to_day: string
        }
        Update: {
          created_at?: string
          declared_by?: string | null
          from_day?: string
          id?: string
          province?: string | null
          reason?: string
          to_day?: string
        }
        Relationships: []
      }
      outcomes: {
        Row: {
          answer: string
          author_id: string | null
          author_role: string
          came_on: string | null
          confirmed_by: string | null
          created_at: string
          decided_at: string | null
          details: string
          id: string
          kind: string
          state: string
          student_id: string
          updated_at: string
        }
        Insert: {
          answer?: string
          author_id?: string | null
          author_role: string
          came_on?: string | null
          confirmed_by?: string | null
          created_at?: string
          decided_at?: string | null
          details: string
          id: string
          kind: string
          state?: string
          student_id: string
          updated_at?: string
        }
        Update: {
          answer?: string
          author_id?: string | null
          author_role?: string
          came_on?: string | null
          confirmed_by?: string | null
          created_at?: string
          decided_at?: string | null
          details?: string
          id?: string
          kind?: string
          state?: string
          student_id?: string
          updated_at?: string
        }
        Relationships: []
      }
      post_revisions: {
        Row: {
          content: NonNullable<Json>
          id: string
          post_id: string
          saved_at: string
          saved_by: string | null
          saved_by_name: string
          version: number
        }
        Insert: {
          content: NonNullable<Json>
          id?: string
          post_id: string
          saved_at?: string
          saved_by?: string | null
          saved_by_name: string
          version: number
        }
        Update: {
          content?: NonNullable<Json>
          id?: string
          post_id?: string
          saved_at?: string
          saved_by?: string | null
          saved_by_name?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "post_revisions_post_id_fkey"
            columns: ["post_id"]
            isOneToOne: false
            referencedRelation: "posts"
            referencedColumns: ["id"]
          },
        ]
      }
      post_texts: {
        Row: {
          body: NonNullable<Json>
          cover_alt: string
          is_complete: boolean | null
          language: string
          post_id: string
          slug: string | null
          summary: string
          title: string
          updated_at: string
          words: number | null
        }
        Insert: {
          body: NonNullable<Json>
          cover_alt?: string
          is_complete?: never
          language: string
          post_id: string
          slug?: string | null
          summary?: string
          title?: string
          updated_at?: string
          words?: never
        }
        Update: {
          body?: NonNullable<Json>
          cover_alt?: string
          is_complete?: never
          language?: string
          post_id?: string
          slug?: string | null
          summary?: string
          title?: string
          updated_at?: string
          words?: never
        }
        Relationships: [
          {
            foreignKeyName: "post_texts_post_id_fkey"
            columns: ["post_id"]
            isOneToOne: false
            referencedRelation: "posts"
            referencedColumns: ["id"]
          },
        ]
      }
      posts: {
        Row: {
          author_name: string
          cover_path: string | null
          created_at: string
          id: string
          published_at: string | null
          state: string
          tags: string[]
          updated_at: string
          version: number
        }
        Insert: {
          author_name?: string
          cover_path?: string | null
          created_at?: string
          id: string
          published_at?: string | null
          state?: string
          tags?: string[]
          updated_at?: string
          version?: number
        }
        Update: {
          author_name?: string
          cover_path?: string | null
          created_at?: string
          id?: string
          published_at?: string | null
          state?: string
          tags?: string[]
          updated_at?: string
          version?: number
        }
        Relationships: []
      }
      private_notes: {
        Row: {
          author_id: string
          body: string
          created_at: string
          id: string
          match_id: string | null
          student_id: string
          updated_at: string
        }
        Insert: {
          author_id: string
          body: string
          created_at?: string
          id: string
          match_id?: string | null
          student_id: string
          updated_at?: string
        }
        Update: {
          author_id?: string
          body?: string
          created_at?: string
          id?: string
          match_id?: string | null
          student_id?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "private_notes_match_id_fkey"
            columns: ["match_id"]
            isOneToOne: false
            referencedRelation: "matches"
            referencedColumns: ["id"]
          },
        ]
      }
      profiles: {
        Row: {
          account_role: string
          bio: string | null
          birth_calendar: string | null
          birth_date_precision: string | null
          created_at: string
          date_of_birth: string | null
          display_name: string | null
          education_level: string | null
          email: string
          english_level: string | null
          extracurricular_activities: string | null
          father_name: string | null
          first_name: string
          gender: string | null
          gpa: number | null
          household_income_band: string | null
          id: string
          interests: string | null
          internet_speed: string | null
          is_admin: boolean
          is_assigned: boolean
          is_complete: boolean
          language: string | null
          last_name: string
          marks_percent: number | null
          mentor_gender_wish: string | null
          parental_education: string | null
          phone_number: string | null
          place_of_birth: string | null
          place_of_residence: string | null
          preferred_calendar: string | null
          province: string | null
          queued_at: string | null
          religion: string | null
          school_type: string | null
          share_gender: boolean
          student_id: string
          terms_accepted: boolean
          terms_accepted_at: string | null
          toefl_score: number | null
          updated_at: string
        }
        Insert: {
          account_role?: string
          bio?: string | null
          birth_calendar?: string | null
          birth_date_precision?: string | null
          created_at?: string
          date_of_birth?: string | null
          display_name?: string | null
          education_level?: string | null
          email?: string
          english_level?: string | null
          extracurricular_activities?: string | null
          father_name?: string | null
          first_name?: string
          gender?: string | null
          gpa?: number | null
          household_income_band?: string | null
          id: string
          interests?: string | null
          internet_speed?: string | null
          is_admin?: boolean
          is_assigned?: boolean
          is_complete?: boolean
          language?: string | null
          last_name?: string
          marks_percent?: number | null
          mentor_gender_wish?: string | null
          parental_education?: string | null
          phone_number?: string | null
          place_of_birth?: string | null
          place_of_residence?: string | null
          preferred_calendar?: string | null
          province?: string | null
          queued_at?: string | null
          religion?: string | null
          school_type?: string | null
          share_gender?: boolean
          student_id?: string
          terms_accepted?: boolean
          terms_accepted_at?: string | null
          toefl_score?: number | null
          updated_at?: string
        }
        Update: {
          account_role?: string
          bio?: string | null
          birth_calendar?: string | null
          birth_date_precision?: string | null
          created_at?: string
          date_of_birth?: string | null
          display_name?: string | null
          education_level?: string | null
          email?: string
          english_level?: string | null
          extracurricular_activities?: string | null
          father_name?: string | null
          first_name?: string
          gender?: string | null
          gpa?: number | null
          household_income_band?: string | null
          id?: string
          interests?: string | null
          internet_speed?: string | null
          is_admin?: boolean
          is_assigned?: boolean
          is_complete?: boolean
          language?: string | null
          last_name?: string
          marks_percent?: number | null
          mentor_gender_wish?: string | null
          parental_education?: string | null
          phone_number?: string | null
          place_of_birth?: string | null
          place_of_residence?: string | null
          preferred_calendar?: string | null
          province?: string | null
          queued_at?: string | null
          religion?: string | null
          school_type?: string | null
          share_gender?: boolean
          student_id?: string
          terms_accepted?: boolean
          terms_accepted_at?: string | null
          toefl_score?: number | null
          updated_at?: string
        }
        Relationships: []
      }
      programme_applications: {
        Row: {
          answers: NonNullable<Json>
          cohort_id: string
          created_at: string
          form_version: number
          guardian_agrees: boolean
          id: string
          is_late: boolean
          state: string
          student_id: string
          submitted_at: string
          updated_at: string
          withdrawn_at: string | null
        }
        Insert: {
          answers: NonNullable<Json>
          cohort_id: string
          created_at?: string
          form_version: number
          guardian_agrees?: boolean
          id: string
          is_late?: boolean
          state?: string
          student_id: string
          submitted_at?: string
          updated_at?: string
          withdrawn_at?: string | null
        }
        Update: {
          answers?: NonNullable<Json>
          cohort_id?: string
          created_at?: string
          form_version?: number
          guardian_agrees?: boolean
          id?: string
          is_late?: boolean
          state?: string
          student_id?: string
          submitted_at?: string
          updated_at?: string
          withdrawn_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "answered_that_form"
            columns: ["cohort_id", "form_version"]
            isOneToOne: false
            referencedRelation: "cohort_forms"
            referencedColumns: ["cohort_id", "version"]
          },
        ]
      }
      programme_decisions: {
        Row: {
          answer_days: number | null
          answered_at: string | null
          application_id: string
          cohort_id: string
          created_at: string
          offered_at: string | null
          place: number | null
          state: string
          updated_at: string
        }
        Insert: {
          answer_days?: number | null
          answered_at?: string | null
          application_id: string
          cohort_id: string
          created_at?: string
          offered_at?: string | null
          place?: number | null
          state: string
          updated_at?: string
        }
        Update: {
          answer_days?: number | null
          answered_at?: string | null
          application_id?: string
          cohort_id?: string
          created_at?: string
          offered_at?: string | null
          place?: number | null
          state?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "programme_decisions_application_id_fkey"
            columns: ["application_id"]
            isOneToOne: true
            referencedRelation: "programme_applications"
            referencedColumns: ["id"]
          },
        ]
      }
      programme_desks: {
        Row: {
          content: NonNullable<Json>
          id: string
          last_command: string | null
          programme_id: string | null
          published_number: number
          saved_by: string | null
          updated_at: string
          version: number
        }
        Insert: {
          content: NonNullable<Json>
          id: string
          last_command?: string | null
          programme_id?: string | null
          published_number?: number
          saved_by?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          content?: NonNullable<Json>
          id?: string
          last_command?: string | null
          programme_id?: string | null
          published_number?: number
          saved_by?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "programme_desks_programme_id_fkey"
            columns: ["programme_id"]
            isOneToOne: true
            referencedRelation: "programmes"
            referencedColumns: ["id"]
          },
        ]
      }
      programme_letters: {
        Row: {
          application_id: string
          id: string
          outcome: string
          sent_at: string
          texts: NonNullable<Json>
        }
        Insert: {
          application_id: string
          id?: string
          outcome: string
          sent_at?: string
          texts: NonNullable<Json>
        }
        Update: {
          application_id?: string
          id?: string
          outcome?: string
          sent_at?: string
          texts?: NonNullable<Json>
        }
        Relationships: [
          {
            foreignKeyName: "programme_letters_application_id_fkey"
            columns: ["application_id"]
            isOneToOne: false
            referencedRelation: "programme_decisions"
            referencedColumns: ["application_id"]
          },
        ]
      }
      programme_requirements: {
        Row: {
          checked_on: string
          created_at: string
          fact: string | null
          id: string
          is_current: boolean
          kind: string
          min: number | null
          programme_id: string
          scale: string | null
          source_url: string | null
          strength: string
          test: string | null
          updated_at: string
        }
        Insert: {
          checked_on: string
          created_at?: string
          fact?: string | null
          id: string
          is_current?: boolean
          kind: string
          min?: number | null
          programme_id: string
          scale?: string | null
          source_url?: string | null
          strength?: string
          test?: string | null
          updated_at?: string
        }
        Update: {
          checked_on?: string
          created_at?: string
          fact?: string | null
          id?: string
          is_current?: boolean
          kind?: string
          min?: number | null
          programme_id?: string
          scale?: string | null
          source_url?: string | null
          strength?: string
          test?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "programme_requirements_programme_id_fkey"
            columns: ["programme_id"]
            isOneToOne: false
            referencedRelation: "programmes"
            referencedColumns: ["id"]
          },
        ]
      }
      programme_revisions: {
        Row: {
          content: NonNullable<Json>
          desk_id: string
          id: string
          note: string
          number: number | null
          saved_at: string
          saved_by: string | null
          saved_by_name: string
          version: number
        }
        Insert: {
          content: NonNullable<Json>
          desk_id: string
          id?: string
          note?: string
          number?: number | null
          saved_at?: string
          saved_by?: string | null
          saved_by_name: string
          version: number
        }
        Update: {
          content?: NonNullable<Json>
          desk_id?: string
          id?: string
          note?: string
          number?: number | null
          saved_at?: string
          saved_by?: string | null
          saved_by_name?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "programme_revisions_desk_id_fkey"
            columns: ["desk_id"]
            isOneToOne: false
            referencedRelation: "programme_desks"
            referencedColumns: ["id"]
          },
        ]
      }
      programme_texts: {
        Row: {
          about: string
          costs: string
          is_complete: boolean | null
          language: string
          name: string
          programme_id: string
          requirements: string[]
          summary: string
          updated_at: string
          who: string
        }
        Insert: {
          about?: string
          costs?: string
          is_complete?: never
          language: string
          name?: string
          programme_id: string
          requirements?: string[]
          summary?: string
          updated_at?: string
          who?: string
        }
        Update: {
          about?: string
          costs?: string
          is_complete?: never
          language?: string
          name?: string
          programme_id?: string
          requirements?: string[]
          summary?: string
          updated_at?: string
          who?: string
        }
        Relationships: [
          {
            foreignKeyName: "programme_texts_programme_id_fkey"
            columns: ["programme_id"]
            isOneToOne: false
            referencedRelation: "programmes"
            referencedColumns: ["id"]
          },
        ]
      }
      programmes: {
        Row: {
          checked_on: string | null
          created_at: string
          id: string
          kind: string
          official_url: string | null
          partner: string
          place: number
          state: string
          updated_at: string
        }
        Insert: {
          checked_on?: string | null
          created_at?: string
          id: string
          kind: string
          official_url?: string | null
          partner?: string
          place?: number
          state?: string
          updated_at?: string
        }
        Update: {
          checked_on?: string | null
          created_at?: string
          id?: string
          kind?: string
          official_url?: string | null
          partner?: string
          place?: number
          state?: string
          updated_at?: string
        }
        Relationships: []
      }
      report_actions: {
        Row: {
          action: string
          actor_id: string | null
          created_at: string
          id: string
          note: string
          report_id: string
          severity: string | null
        }
        Insert: {
          action: string
          actor_id?: string | null
          created_at?: string
          id: string
          note?: string
          report_id: string
          severity?: string | null
        }
        Update: {
          action?: string
          actor_id?: string | null
          created_at?: string
          id?: string
          note?: string
          report_id?: string
          severity?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "report_actions_report_id_fkey"
            columns: ["report_id"]
            isOneToOne: false
            referencedRelation: "reports"
            referencedColumns: ["id"]
          },
        ]
      }
      reports: {
        Row: {
          answered_at: string | null
          category: string
          closed_at: string | null
          created_at: string
          distress_kind: string | null
          due_at: string
          id: string
          is_block: boolean
          meeting_id: string | null
          message_id: string | null
          note: string
          reporter_id: string | null
          reporter_role: string
          severity: string
          state: string
          subject_id: string | null
          taken_at: string | null
          taken_by: string | null
          thread_id: string | null
          updated_at: string
        }
        Insert: {
          answered_at?: string | null
          category: string
          closed_at?: string | null
          created_at?: string
          distress_kind?: string | null
          due_at: string
          id: string
          is_block?: boolean
          meeting_id?: string | null
          message_id?: string | null
          note?: string
          reporter_id?: string | null
          reporter_role: string
          severity: string
          state?: string
          subject_id?: string | null
          taken_at?: string | null
          taken_by?: string | null
          thread_id?: string | null
          updated_at?: string
        }
        Update: {
          answered_at?: string | null
          category?: string
          closed_at?: string | null
          created_at?: string
          distress_kind?: string | null
          due_at?: string
          id?: string
          is_block?: boolean
          meeting_id?: string | null
          message_id?: string | null
          note?: string
          reporter_id?: string | null
          reporter_role?: string
          severity?: string
          state?: string
          subject_id?: string | null
          taken_at?: string | null
          taken_by?: string | null
          thread_id?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "reports_thread_id_fkey"
            columns: ["thread_id"]
            isOneToOne: false
            referencedRelation: "threads"
            referencedColumns: ["id"]
          },
        ]
      }
      saved_views: {
        Row: {
          created_at: string
          id: string
          is_shared: boolean
          list: string
          name: string
          owner_id: string
          query: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          id: string
          is_shared?: boolean
          list: string
          name: string
          owner_id: string
          query: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          id?: string
          is_shared?: boolean
          list?: string
          name?: string
          owner_id?: string
          query?: string
          updated_at?: string
        }
        Relationships: []
      }
      shared_notes: {
        Row: {
          body: string
          created_at: string
          id: string
          match_id: string | null
          student_id: string
          updated_at: string
        }
        Insert: {
          body: string
          created_at?: string
          id: string
          match_id?: string | null
          student_id: string
          updated_at?: string
        }
        Update: {
          body?: string
          created_at?: string
          id?: string
          match_id?: string | null
          student_id?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "shared_notes_match_id_fkey"
            columns: ["match_id"]
            isOneToOne: true
            referencedRelation: "matches"
            referencedColumns: ["id"]
          },
        ]
      }
      site_text_versions: {
        Row: {
          id: string
          key: string
          language: string
          saved_at: string
          saved_by: string | null
          saved_by_name: string
          text: string
          version: number
        }
        Insert: {
          id: string
          key: string
          language: string
          saved_at?: string
          saved_by?: string | null
          saved_by_name?: string
          text: string
          version: number
        }
        Update: {
          id?: string
          key?: string
          language?: string
          saved_at?: string
          saved_by?: string | null
          saved_by_name?: string
          text?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "site_text_versions_key_language_fkey"
            columns: ["key", "language"]
            isOneToOne: false
            referencedRelation: "site_texts"
            referencedColumns: ["key", "language"]
          },
        ]
      }
      site_texts: {
        Row: {
          key: string
          language: string
          text: string
          updated_at: string
          version: number
        }
        Insert: {
          key: string
          language: string
          text: string
          updated_at?: string
          version?: number
        }
        Update: {
          key?: string
          language?: string
          text?: string
          updated_at?: string
          version?: number
        }
        Relationships: []
      }
      staff_notes: {
        Row: {
          application_id: string | null
          author_id: string | null
          created_at: string
          id: string
          match_id: string | null
          note: string
        }
        Insert: {
          application_id?: string | null
          author_id?: string | null
          created_at?: string
          id?: string
          match_id?: string | null
          note?: string
        }
        Update: {
          application_id?: string | null
          author_id?: string | null
          created_at?: string
          id?: string
          match_id?: string | null
          note?: string
        }
        Relationships: [
          {
            foreignKeyName: "staff_notes_application_id_fkey"
            columns: ["application_id"]
            isOneToOne: false
            referencedRelation: "mentorapplications"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "staff_notes_match_id_fkey"
            columns: ["match_id"]
            isOneToOne: false
            referencedRelation: "matches"
            referencedColumns: ["id"]
          },
        ]
      }
      student_cards: {
        Row: {
          age_band: string
          bio: string | null
          display_name: string
          education_level: string | null
          english_level: string | null
          extracurricular_activities: string | null
          gender: string | null
          gpa: number | null
          interests: string | null
          internet_speed: string | null
          language: string | null
          marks_percent: number | null
          school_category: string | null
          student_code: string
          student_id: string
          time_zone: string
          toefl_score: number | null
          updated_at: string
        }
        Insert: {
          age_band?: string
          bio?: string | null
          display_name?: string
          education_level?: string | null
          english_level?: string | null
          extracurricular_activities?: string | null
          gender?: string | null
          gpa?: number | null
          interests?: string | null
          internet_speed?: string | null
          language?: string | null
          marks_percent?: number | null
          school_category?: string | null
          student_code: string
          student_id: string
          time_zone?: string
          toefl_score?: number | null
          updated_at?: string
        }
        Update: {
          age_band?: string
          bio?: string | null
          display_name?: string
          education_level?: string | null
          english_level?: string | null
          extracurricular_activities?: string | null
          gender?: string | null
          gpa?: number | null
          interests?: string | null
          internet_speed?: string | null
          language?: string | null
          marks_percent?: number | null
          school_category?: string | null
          student_code?: string
          student_id?: string
          time_zone?: string
          toefl_score?: number | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "student_cards_student_id_fkey"
            columns: ["student_id"]
            isOneToOne: true
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      student_tests: {
        Row: {
          created_at: string
          evidence: string
          id: string
          name: string
          scale: string
          score: number
          student_id: string
          taken_on: string | null
          updated_at: string
        }
        Insert: {
          created_at?: string
          evidence?: string
          id: string
          name: string
          scale: string
          score: number
          student_id: string
          taken_on?: string | null
          updated_at?: string
        }
        Update: {
          created_at?: string
          evidence?: string
          id?: string
          name?: string
          scale?: string
          score?: number
          student_id?: string
          taken_on?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      survey_responses: {
        Row: {
          answered_fields: string[]
          created_at: string
          id: string
          outcome: string
          user_id: string
        }
        Insert: {
          answered_fields?: string[]
          created_at?: string
          id?: string
          outcome: string
          user_id: string
        }
        Update: {
          answered_fields?: string[]
          created_at?: string
          id?: string
          outcome?: string
          user_id?: string
        }
        Relationships: []
      }
      tasks: {
        Row: {
          acknowledged_at: string | null
          body: string
          created_at: string
          created_by: string | null
          created_role: string
          due: string | null
          id: string
          match_id: string | null
          moved_at: string
          state: string
          student_id: string
          title: string
          updated_at: string
        }
        Insert: {
          acknowledged_at?: string | null
          body?: string
          created_at?: string
          created_by?: string | null
          created_role: string
          due?: string | null
          id: string
          match_id?: string | null
          moved_at?: string
          state?: string
          student_id: string
          title: string
          updated_at?: string
        }
        Update: {
          acknowledged_at?: string | null
          body?: string
          created_at?: string
          created_by?: string | null
          created_role?: string
          due?: string | null
          id?: string
          match_id?: string | null
          moved_at?: string
          state?: string
          student_id?: string
          title?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "tasks_match_id_fkey"
            columns: ["match_id"]
            isOneToOne: false
            referencedRelation: "matches"
            referencedColumns: ["id"]
          },
        ]
      }
      threads: {
        Row: {
          blocked_at: string | null
          created_at: string
          id: string
          last_message_at: string | null
          match_id: string | null
          mentor_id: string | null
          student_id: string
          updated_at: string
        }
        Insert: {
          blocked_at?: string | null
          created_at?: string
          id: string
          last_message_at?: string | null
          match_id?: string | null
          mentor_id?: string | null
          student_id: string
          updated_at?: string
        }
        Update: {
          blocked_at?: string | null
          created_at?: string
          id?: string
          last_message_at?: string | null
          match_id?: string | null
          mentor_id?: string | null
          student_id?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "threads_match_id_fkey"
            columns: ["match_id"]
            isOneToOne: true
            referencedRelation: "matches"
            referencedColumns: ["id"]
          },
        ]
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      acknowledge_tasks: { Args: { p_ids: Json }; Returns: Json }
      act_on_report: {
        Args: {
          p_action: string
          p_event_id: string
          p_note?: string
          p_report_id: string
          p_severity?: string
        }
        Returns: {
          answered_at: string | null
          category: string
          closed_at: string | null
          created_at: string
          distress_kind: string | null
          due_at: string
          id: string
          is_block: boolean
          meeting_id: string | null
          message_id: string | null
          note: string
          reporter_id: string | null
          reporter_role: string
          severity: string
          state: string
          subject_id: string | null
          taken_at: string | null
          taken_by: string | null
          thread_id: string | null
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "reports"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      add_outcome: {
        Args: {
          p_came_on?: string
          p_details: string
          p_kind: string
          p_match_id?: string
          p_outcome_id: string
        }
        Returns: string
      }
      add_task: {
        Args: {
          p_body?: string
          p_due?: string
          p_match_id: string
          p_task_id: string
          p_title: string
        }
        Returns: {
          acknowledged_at: string | null
          body: string
          created_at: string
          created_by: string | null
          created_role: string
          due: string | null
          id: string
          match_id: string | null
          moved_at: string
          state: string
          student_id: string
          title: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "tasks"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      add_test: {
        Args: {
          p_event_id: string
          p_evidence?: string
          p_name: string
          p_scale: string
          p_score: number
          p_taken_on?: string
        }
        Returns: string
      }
      admin_announcement_answers: {
        Args: { p_announcement_id: string }
        Returns: {
          answer: string
          people: number
        }[]
      }
      admin_announcement_log: {
        Args: {
          p_after_id?: string
          p_announcement_id: string
          p_limit?: number
          p_state?: string
        }
        Returns: {
          channel: string
          code: string
          confirmed_at: string
          error: string
          id: string
          initials: string
          language: string
          read_at: string
          role: string
          sent_at: string
          state: string
        }[]
      }
      admin_announcements: {
        Args: {
          p_before_id?: string
          p_before_updated_at?: string
          p_id?: string
          p_limit?: number
          p_state?: string
        }
        Returns: {
          counts: Json
          ended_at: string
          id: string
          is_tested: boolean
          kind: string
          saved_by_name: string
          send_at: string
          state: string
          titles: Json
          updated_at: string
          version: number
        }[]
      }
      admin_applications: {
        Args: {
          p_cursor_id?: string
          p_cursor_sent_at?: string
          p_limit?: number
          p_oldest_first?: boolean
          p_reader?: string
          p_search?: string
          p_status?: string
        }
        Returns: {
          capacity: number
          country: string
          decided_at: string
          fields: string[]
          first_name: string
          gender: string
          id: string
          languages: Json
          last_name: string
          reader_id: string
          reader_name: string
          sent_at: string
          status: string
        }[]
      }
      admin_applications_count: {
        Args: { p_reader?: string; p_search?: string; p_status?: string }
        Returns: number
      }
      admin_audience: { Args: { p_audience: Json }; Returns: Json }
      admin_audit_choices: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_audit_log: {
        Args: {
          p_action?: string
          p_actor?: string
          p_before_created_at?: string
          p_before_id?: string
          p_code?: string
          p_from?: string
          p_limit?: number
          p_role?: string
          p_until?: string
        }
        Returns: {
          action: string
          actor_id: string
          actor_name: string
          actor_role: string
          created_at: string
          entity: string
          id: string
          subject_code: string
          subject_id: string
        }[]
      }
      admin_counts: {
        Args: Record<PropertyKey, never>
        Returns: {
          applications: Json
          mentors: number
          open_places: number
          students: number
          students_assigned: number
          students_waiting: number
        }[]
      }
      admin_exports: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_import_rows: {
        Args: {
          p_after?: number
          p_import_id: string
          p_limit?: number
          p_what?: string
        }
        Returns: Json
      }
      admin_imports: { Args: { p_import_id?: string }; Returns: Json }
      admin_invitations: {
        Args: {
          p_after?: number
          p_import_id: string
          p_limit?: number
          p_state?: string
        }
        Returns: Json
      }
      admin_longest_waiting: {
        Args: { p_limit?: number }
        Returns: {
          id: string
          province: string
          queued_at: string
          student_id: string
        }[]
      }
      admin_mentors: {
        Args: {
          p_approved?: boolean
          p_before_created_at?: string
          p_before_id?: string
          p_field?: string
          p_free?: boolean
          p_gender?: string
          p_language?: string
          p_limit?: number
          p_search?: string
          p_student_id?: string
        }
        Returns: {
          accepting: boolean
          application_id: string
          application_status: string
          capacity: number
          country: string
          created_at: string
          display_name: string
          fields: string[]
          gender: string
          id: string
          is_approved: boolean
          languages: Json
          needs_reason: boolean
          places_taken: number
          visibility: string
          willing_girls: boolean
          willing_minors: boolean
        }[]
      }
      admin_mentors_count: {
        Args: {
          p_approved?: boolean
          p_field?: string
          p_free?: boolean
          p_gender?: string
          p_language?: string
          p_search?: string
        }
        Returns: number
      }
      admin_nevers: {
        Args: {
          p_before_created_at?: string
          p_before_id?: string
          p_limit?: number
          p_search?: string
        }
        Returns: {
          created_at: string
          has_open_report: boolean
          id: string
          mentor_id: string
          mentor_name: string
          source: string
          student_code: string
          student_id: string
        }[]
      }
      admin_overview_figures: {
        Args: { p_month_starts: string[] }
        Returns: Json
      }
      admin_posts: {
        Args: {
          p_before_id?: string
          p_before_updated_at?: string
          p_limit?: number
          p_search?: string
          p_state?: string
        }
        Returns: {
          complete: string[]
          id: string
          published_at: string
          saved_by_name: string
          state: string
          titles: Json
          updated_at: string
        }[]
      }
      admin_programme: { Args: { p_programme_id: string }; Returns: Json }
      admin_programme_applications: {
        Args: {
          p_after_at?: string
          p_after_id?: string
          p_cohort_id: string
          p_limit?: number
        }
        Returns: {
          form_version: number
          id: string
          is_late: boolean
          student_code: string
          submitted_at: string
          total: number
        }[]
      }
      admin_programme_readings: {
        Args: {
          p_after_at?: string
          p_after_id?: string
          p_cohort_id: string
          p_limit?: number
          p_state?: string
        }
        Returns: {
          id: string
          mean: number
          readers: Json
          state: string
          student_code: string
          submitted_at: string
          suspected_count: number
          total: number
        }[]
      }
      admin_programmes: {
        Args: Record<PropertyKey, never>
        Returns: {
          complete: string[]
          dates_count: number
          id: string
          is_changed: boolean
          kind: string
          names: Json
          rounds: Json
          saved_by_name: string
          state: string
          updated_at: string
        }[]
      }
      admin_reminders: {
        Args: {
          p_before_created_at?: string
          p_before_id?: string
          p_limit?: number
        }
        Returns: {
          created_at: string
          id: string
          mentor_id: string
          mentor_name: string
          outcome: string
          rule: string
          side: string
          student_code: string
          student_id: string
        }[]
      }
      admin_round_decisions: { Args: { p_cohort_id: string }; Returns: Json }
      admin_self_check: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_students: {
        Args: {
          p_assigned?: boolean
          p_before_created_at?: string
          p_before_id?: string
          p_complete?: boolean
          p_everybody?: boolean
          p_limit?: number
          p_province?: string
          p_search?: string
        }
        Returns: {
          created_at: string
          education_level: string
          english_level: string
          gender: string
          id: string
          initials: string
          is_applicant: boolean
          is_assigned: boolean
          is_complete: boolean
          mentor_gender_wish: string
          province: string
          queued_at: string
          student_id: string
        }[]
      }
      admin_students_count: {
        Args: {
          p_assigned?: boolean
          p_complete?: boolean
          p_everybody?: boolean
          p_province?: string
          p_search?: string
        }
        Returns: number
      }
      alarm_posted: {
        Args: { p_id: string; p_is_told: boolean; p_now?: string }
        Returns: undefined
      }
      answer_announcement: {
        Args: { p_answer: string; p_delivery_id: string; p_event_id: string }
        Returns: string
      }
      answer_checkin: {
        Args: { p_checkin_id: string; p_event_id: string; p_reply: string }
        Returns: {
          blockers: string
          created_at: string
          id: string
          match_id: string
          mentor_reply: string | null
          month: number
          mood: number
          progress: string
          replied_at: string | null
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "checkins"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      answer_ending: {
        Args: {
          p_event_id: string
          p_match_id: string
          p_never_again?: boolean
          p_reason?: string
          p_wants_next?: boolean
          p_went_well?: string
        }
        Returns: {
          answered_at: string | null
          asked_at: string
          created_at: string
          ended_it: boolean
          id: string
          match_id: string
          never_again: boolean
          person_id: string
          reason: string | null
          side: string
          state: string
          student_code: string
          updated_at: string
          wants_next: boolean | null
          went_well: string
        }
        SetofOptions: {
          from: "*"
          to: "match_endings"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      answer_invitation: {
        Args: { p_event_id: string; p_uses: boolean }
        Returns: undefined
      }
      answer_programme_offer: {
        Args: {
          p_accepts: boolean
          p_application_id: string
          p_event_id: string
        }
        Returns: {
          answer_days: number | null
          answered_at: string | null
          application_id: string
          cohort_id: string
          created_at: string
          offered_at: string | null
          place: number | null
          state: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "programme_decisions"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      answer_proposal: {
        Args: {
          p_accept: boolean
          p_event_id: string
          p_match_id: string
          p_reason?: string
        }
        Returns: {
          accept_by: string | null
          accept_since: string | null
          created_at: string
          created_by: string | null
          ended_at: string | null
          ended_reason: string | null
          id: string
          mentor_id: string
          reminded_at: string | null
          started_at: string
          state: string
          student_id: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "matches"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      answer_question: {
        Args: { p_answer: string; p_event_id: string; p_id: string }
        Returns: undefined
      }
      answer_report: {
        Args: { p_answer: string; p_event_id: string; p_report_id: string }
        Returns: undefined
      }
      application_readers: {
        Args: Record<PropertyKey, never>
        Returns: {
          id: string
          name: string
          open_count: number
        }[]
      }
      apply_import: { Args: { p_import_id: string }; Returns: boolean }
      archive_programme: {
        Args: {
          p_event_id: string
          p_expected_version: number
          p_is_archived?: boolean
          p_programme_id: string
        }
        Returns: Database["public"]["CompositeTypes"]["programme_saved"]
        SetofOptions: {
          from: "*"
          to: "programme_saved"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      ask_team: {
        Args: { p_event_id: string; p_language: string; p_question: string }
        Returns: string
      }
      ask_to_delete_my_account: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      assign_mentor: {
        Args: {
          p_event_id: string
          p_match_id: string
          p_mentor_id: string
          p_override_reason?: string
          p_student_id: string
        }
        Returns: {
          accept_by: string | null
          accept_since: string | null
          created_at: string
          created_by: string | null
          ended_at: string | null
          ended_reason: string | null
          id: string
          mentor_id: string
          reminded_at: string | null
          started_at: string
          state: string
          student_id: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "matches"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      assign_programme_review: {
        Args: {
          p_application_id: string
          p_event_id: string
          p_reader_id: string
        }
        Returns: undefined
      }
      ban_pair: {
        Args: {
          p_banned: boolean
          p_event_id: string
          p_mentor_id: string
          p_student_id: string
        }
        Returns: undefined
      }
      begin_apply: { Args: { p_import_id: string }; Returns: undefined }
      begin_wording: { Args: { p_id: string }; Returns: Json }
      cancel_announcement: {
        Args: { p_announcement_id: string; p_event_id: string }
        Returns: Database["public"]["CompositeTypes"]["announcement_saved"]
        SetofOptions: {
          from: "*"
          to: "announcement_saved"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      cancel_export: { Args: { p_export_id: string }; Returns: undefined }
      cancel_import: { Args: { p_import_id: string }; Returns: undefined }
      change_availability: {
        Args: { p_added: Json; p_event_id: string; p_removed: Json }
        Returns: Json
      }
      change_saved_view: {
        Args: {
          p_event_id: string
          p_is_shared?: boolean
          p_name?: string
          p_query?: string
          p_view_id: string
        }
        Returns: undefined
      }
      count_attempt: {
        Args: { p_key: string; p_most: number; p_window_seconds: number }
        Returns: number
      }
      count_programme: { Args: Record<PropertyKey, never>; Returns: Json }
      count_visits: { Args: { p_counts: Json }; Returns: undefined }
      create_saved_view: {
        Args: {
          p_event_id: string
          p_is_shared?: boolean
          p_list: string
          p_name: string
          p_query: string
          p_view_id: string
        }
        Returns: undefined
      }
      decide_application: {
        Args: {
          p_application_id: string
          p_event_id: string
          p_note?: string
          p_reason?: string
          p_status: string
        }
        Returns: {
          capacity: number | null
          conduct_version: string | null
          country: string | null
          created_at: string
          decided_at: string | null
          degrees: string | null
          email: string
          fields: string[]
          first_name: string
          gender: string | null
          hours_per_week: number | null
          id: string
          language: string
          languages: NonNullable<Json>
          last_name: string
          motivation: string | null
          referees: NonNullable<Json>
          status: string
          submitted_at: string | null
          time_zone: string | null
          updated_at: string
          user_id: string | null
          willing_girls: boolean
          willing_minors: boolean
        }
        SetofOptions: {
          from: "*"
          to: "mentorapplications"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      decide_export: {
        Args: { p_agrees: boolean; p_export_id: string }
        Returns: undefined
      }
      decide_message: {
        Args: {
          p_event_id: string
          p_message_id: string
          p_note?: string
          p_reason?: string
          p_release: boolean
        }
        Returns: {
          block_reason: string | null
          body: string
          created_at: string
          decided_at: string | null
          hold_reason: string | null
          id: string
          read_at: string | null
          reply_to: string | null
          sender_id: string | null
          sender_role: string
          sent_at: string
          state: string
          thread_id: string
        }
        SetofOptions: {
          from: "*"
          to: "messages"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      decide_outcome: {
        Args: {
          p_answer?: string
          p_event_id: string
          p_outcome_id: string
          p_to: string
        }
        Returns: string
      }
      declare_outage: {
        Args: {
          p_event_id: string
          p_from: string
          p_outage_id: string
          p_province?: string
          p_reason: string
          p_to: string
        }
        Returns: {
          created_at: string
          declared_by: string | null
          from_day: string
          id: string
          province: string | null
          reason: string
          to_day: string
        }
        SetofOptions: {
          from: "*"
          to: "outages"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      decline_invitation: { Args: { p_token: string }; Returns: undefined }
      delete_contact_message: {
        Args: { p_event_id: string; p_message_id: string }
        Returns: undefined
      }
      delete_my_account: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      delete_saved_view: {
        Args: { p_event_id: string; p_view_id: string }
        Returns: undefined
      }
      end_left_sessions: {
        Args: { p_session_ids: string[] }
        Returns: undefined
      }
      end_match: {
        Args: {
          p_event_id: string
          p_match_id: string
          p_note?: string
          p_reason: string
        }
        Returns: {
          accept_by: string | null
          accept_since: string | null
          created_at: string
          created_by: string | null
          ended_at: string | null
          ended_reason: string | null
          id: string
          mentor_id: string
          reminded_at: string | null
          started_at: string
          state: string
          student_id: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "matches"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      end_other_sessions: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      end_own_match: {
        Args: { p_event_id: string; p_match_id: string }
        Returns: {
          accept_by: string | null
          accept_since: string | null
          created_at: string
          created_by: string | null
          ended_at: string | null
          ended_reason: string | null
          id: string
          mentor_id: string
          reminded_at: string | null
          started_at: string
          state: string
          student_id: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "matches"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      end_session: { Args: { session_id: string }; Returns: undefined }
      end_sessions_of: {
        Args: { p_event_id: string; p_person_id: string }
        Returns: undefined
      }
      end_wording: {
        Args: {
          p_answer?: string
          p_id: string
          p_sources?: Json
          p_tokens: number
          p_user_id: string
        }
        Returns: boolean
      }
      escalate_alarms: { Args: { p_now?: string }; Returns: number }
      fail_import: {
        Args: { p_failure: string; p_import_id: string }
        Returns: boolean
      }
      feature_overrides: { Args: Record<PropertyKey, never>; Returns: Json }
      feature_switches: { Args: Record<PropertyKey, never>; Returns: Json }
      forget_advice: { Args: { p_event_id: string }; Returns: string }
      forget_errors: { Args: { p_days?: number }; Returns: number }
      forget_exports: { Args: Record<PropertyKey, never>; Returns: number }
      forget_imports: { Args: Record<PropertyKey, never>; Returns: number }
      forget_old: { Args: Record<PropertyKey, never>; Returns: Json }
      forget_visits: { Args: Record<PropertyKey, never>; Returns: number }
      given_hours: {
        Args: { p_limit?: number; p_mentor_id?: string }
        Returns: {
          all_minutes: number
          meetings_count: number
          mentor_id: string
          mentor_name: string
          month: number
          month_minutes: number
        }[]
      }
      hand_in_programme_review: {
        Args: {
          p_event_id: string
          p_expected_version: number
          p_review_id: string
        }
        Returns: Json
      }
      keep_advice: {
        Args: {
          p_answer: string
          p_event_id: string
          p_language: string
          p_outcome: string
          p_question: string
          p_sources: Json
        }
        Returns: string
      }
      keep_push: { Args: { p_endpoint: string }; Returns: boolean }
      lapse_offers: { Args: Record<PropertyKey, never>; Returns: number }
      lapse_proposals: { Args: Record<PropertyKey, never>; Returns: number }
      last_bulk_action: { Args: Record<PropertyKey, never>; Returns: Json }
      lift_never: {
        Args: { p_ban_id: string; p_event_id: string; p_reason: string }
        Returns: undefined
      }
      lock_proposal: {
        Args: {
          p_event_id: string
          p_locked: boolean
          p_round_id: string
          p_student_id: string
        }
        Returns: undefined
      }
      mail_done: {
        Args: { p_error?: string; p_id: string; p_now?: string }
        Returns: undefined
      }
      mark_announcement: {
        Args: { p_delivery_id: string; p_mark: string }
        Returns: number
      }
      mark_contact_message: {
        Args: {
          p_event_id: string
          p_is_answered?: boolean
          p_message_id: string
        }
        Returns: undefined
      }
      mark_messages_read: { Args: { p_ids: Json }; Returns: Json }
      match_candidates: {
        Args: { p_mentor_id?: string; p_student_id?: string }
        Returns: Json
      }
      match_pool: { Args: Record<PropertyKey, never>; Returns: Json }
      may_add_blog_image: { Args: { p_name: string }; Returns: boolean }
      mentor_wishes_of: {
        Args: { p_mentor_id: string }
        Returns: {
          avoid: string[]
          prefer: string[]
          reason: string
          updated_at: string
        }[]
      }
      model_figures: { Args: Record<PropertyKey, never>; Returns: Json }
      move_match_round: {
        Args: { p_event_id: string; p_round_id: string; p_state: string }
        Returns: {
          created_at: string
          hours_per_student: number
          id: string
          objective: string
          pairs_count: number
          published_at: string | null
          published_by: string | null
          saved_by: string | null
          seed: number
          state: string
          stats: NonNullable<Json>
          submitted_by: string | null
          threshold_points: number
          unmatched: NonNullable<Json>
          updated_at: string
          version: number
          weights: NonNullable<Json>
        }
        SetofOptions: {
          from: "*"
          to: "match_rounds"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      move_meeting: {
        Args: {
          p_action: string
          p_details: Json
          p_event_id: string
          p_meeting_id: string
        }
        Returns: {
          agenda: string
          cancel_reason: string | null
          cancelled_by: string | null
          created_at: string
          id: string
          match_id: string
          mentor_outcome: string | null
          mentor_summary: string
          minutes: number
          mode: string
          proposed_by: string
          slots: string[]
          start_at: string | null
          state: string
          student_outcome: string | null
          student_summary: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "meetings"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      move_task: {
        Args: {
          p_event_id: string
          p_seen: Json
          p_task_id: string
          p_to: string
        }
        Returns: {
          acknowledged_at: string | null
          body: string
          created_at: string
          created_by: string | null
          created_role: string
          due: string | null
          id: string
          match_id: string | null
          moved_at: string
          state: string
          student_id: string
          title: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "tasks"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      my_announcements: {
        Args: Record<PropertyKey, never>
        Returns: {
          announcement_id: string
          answer: string
          confirmed_at: string
          dismissed_at: string
          expires_at: string
          fallback_language: string
          id: string
          is_test: boolean
          kind: string
          sent_at: string
          starts_at: string
          takes_answers: boolean
          texts: Json
        }[]
      }
      my_data: { Args: Record<PropertyKey, never>; Returns: Json }
      my_given_hours: {
        Args: Record<PropertyKey, never>
        Returns: {
          all_minutes: number
          meetings_count: number
          month: number
          month_minutes: number
        }[]
      }
      my_invitation: { Args: Record<PropertyKey, never>; Returns: Json }
      my_programme_applications: {
        Args: Record<PropertyKey, never>
        Returns: {
          answers: Json
          cohort_id: string
          decision: Json
          id: string
          is_late: boolean
          names: Json
          questions: Json
          round_number: number
          state: string
          submitted_at: string
          withdrawn_at: string
        }[]
      }
      my_programme_reviews: {
        Args: Record<PropertyKey, never>
        Returns: {
          asked_at: string
          handed_in_at: string
          id: string
          names: Json
          round_number: number
          student_code: string
        }[]
      }
      my_proposals: {
        Args: Record<PropertyKey, never>
        Returns: {
          accept_by: string
          education_level: string
          english_level: string
          match_id: string
          other_fields: string[]
          other_languages: Json
          other_name: string
          outage_days: number
          reasons: Json
          side: string
          state: string
        }[]
      }
      my_role: { Args: Record<PropertyKey, never>; Returns: string }
      my_sessions: {
        Args: Record<PropertyKey, never>
        Returns: {
          browser: string
          created_at: string
          device: string
          id: string
          is_current: boolean
          last_active_at: string
          system: string
        }[]
      }
      my_students_now: {
        Args: Record<PropertyKey, never>
        Returns: {
          active_at: string
          is_silent: boolean
          match_id: string
          open_count: number
          overdue_count: number
        }[]
      }
      never_mentor: {
        Args: { p_event_id: string; p_mentor_id: string }
        Returns: Json
      }
      note_activity: {
        Args: { device: string }
        Returns: {
          ends_at: string
          idle_at: string
        }[]
      }
      note_job_run: {
        Args: { p_failure?: string; p_name: string; p_took_ms: number }
        Returns: undefined
      }
      on_call: { Args: Record<PropertyKey, never>; Returns: Json }
      open_alarms: { Args: Record<PropertyKey, never>; Returns: Json }
      open_pair: {
        Args: { p_event_id: string; p_match_id: string }
        Returns: undefined
      }
      open_programme_application: {
        Args: { p_application_id: string; p_event_id: string }
        Returns: Json
      }
      open_programme_review: {
        Args: { p_event_id: string; p_review_id: string }
        Returns: Json
      }
      open_proposals: {
        Args: { p_after_id?: string; p_after_until?: string; p_limit?: number }
        Returns: {
          accept_by: string
          id: string
          mentor_id: string
          mentor_name: string
          since: string
          student_code: string
          student_id: string
          waits_for: string
        }[]
      }
      open_report: {
        Args: { p_event_id: string; p_report_id: string }
        Returns: Json
      }
      open_student: {
        Args: { p_event_id: string; p_student_id: string }
        Returns: {
          account_role: string
          bio: string | null
          birth_calendar: string | null
          birth_date_precision: string | null
          created_at: string
          date_of_birth: string | null
          display_name: string | null
          education_level: string | null
          email: string
          english_level: string | null
          extracurricular_activities: string | null
          father_name: string | null
          first_name: string
          gender: string | null
          gpa: number | null
          household_income_band: string | null
          id: string
          interests: string | null
          internet_speed: string | null
          is_admin: boolean
          is_assigned: boolean
          is_complete: boolean
          language: string | null
          last_name: string
          marks_percent: number | null
          mentor_gender_wish: string | null
          parental_education: string | null
          phone_number: string | null
          place_of_birth: string | null
          place_of_residence: string | null
          preferred_calendar: string | null
          province: string | null
          queued_at: string | null
          religion: string | null
          school_type: string | null
          share_gender: boolean
          student_id: string
          terms_accepted: boolean
          terms_accepted_at: string | null
          toefl_score: number | null
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "profiles"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      open_thread: {
        Args: { p_event_id: string; p_thread_id: string }
        Returns: undefined
      }
      operator_check: { Args: Record<PropertyKey, never>; Returns: Json }
      operator_drill: { Args: { p_id: string }; Returns: Json }
      outcomes_of_pair: {
        Args: { p_match_id: string }
        Returns: {
          answer: string
          came_on: string
          created_at: string
          details: string
          id: string
          is_mine: boolean
          kind: string
          state: string
        }[]
      }
      outcomes_to_confirm: {
        Args: { p_after_at?: string; p_after_id?: string; p_limit?: number }
        Returns: {
          author_role: string
          created_at: string
          id: string
          kind: string
          student_code: string
          student_id: string
        }[]
      }
      own_account: {
        Args: Record<PropertyKey, never>
        Returns: {
          profile: Json
          role: string
        }[]
      }
      page_tables_changed: { Args: { p_since?: string }; Returns: Json }
      prepare_bulk_action: {
        Args: {
          p_action_id: string
          p_application_ids?: string[]
          p_filter?: Json
        }
        Returns: number
      }
      preview_import: { Args: { p_import_id: string }; Returns: undefined }
      programme_figures: { Args: Record<PropertyKey, never>; Returns: Json }
      programme_readers: {
        Args: { p_cohort_id: string }
        Returns: {
          done_count: number
          id: string
          name: string
          open_count: number
        }[]
      }
      propose_meeting: {
        Args: {
          p_agenda: string
          p_match_id: string
          p_meeting_id: string
          p_minutes: number
          p_mode: string
          p_slots: Json
        }
        Returns: {
          agenda: string
          cancel_reason: string | null
          cancelled_by: string | null
          created_at: string
          id: string
          match_id: string
          mentor_outcome: string | null
          mentor_summary: string
          minutes: number
          mode: string
          proposed_by: string
          slots: string[]
          start_at: string | null
          state: string
          student_outcome: string | null
          student_summary: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "meetings"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      publish_match_round: {
        Args: { p_event_id: string; p_round_id: string }
        Returns: {
          created_at: string
          hours_per_student: number
          id: string
          objective: string
          pairs_count: number
          published_at: string | null
          published_by: string | null
          saved_by: string | null
          seed: number
          state: string
          stats: NonNullable<Json>
          submitted_by: string | null
          threshold_points: number
          unmatched: NonNullable<Json>
          updated_at: string
          version: number
          weights: NonNullable<Json>
        }
        SetofOptions: {
          from: "*"
          to: "match_rounds"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      publish_programme: {
        Args: {
          p_content: Json
          p_event_id: string
          p_expected_version: number
          p_note?: string
          p_programme_id: string
        }
        Returns: Database["public"]["CompositeTypes"]["programme_saved"]
        SetofOptions: {
          from: "*"
          to: "programme_saved"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      push_done: {
        Args: { p_id: string; p_now?: string; p_outcome: string }
        Returns: undefined
      }
      readiness_figures: {
        Args: { p_after: string; p_limit: number }
        Returns: {
          gpa: number
          id: string
          marks_percent: number
          tests: Json
          toefl_score: number
        }[]
      }
      recover_import: { Args: { p_import_id: string }; Returns: boolean }
      refresh_age_bands: { Args: Record<PropertyKey, never>; Returns: number }
      refund_attempt: { Args: { p_key: string }; Returns: undefined }
      remind_by_rules: { Args: { p_limit?: number }; Returns: number }
      remove_outcome: {
        Args: { p_event_id: string; p_outcome_id: string }
        Returns: string
      }
      remove_push: { Args: Record<PropertyKey, never>; Returns: undefined }
      remove_shift: {
        Args: { p_event_id: string; p_shift_id: string }
        Returns: undefined
      }
      remove_test: {
        Args: { p_event_id: string; p_test_id: string }
        Returns: string
      }
      report_concern: {
        Args: {
          p_block: boolean
          p_category: string
          p_event_id: string
          p_message_id: string
          p_note: string
          p_thread_id: string
        }
        Returns: {
          answered_at: string | null
          category: string
          closed_at: string | null
          created_at: string
          distress_kind: string | null
          due_at: string
          id: string
          is_block: boolean
          meeting_id: string | null
          message_id: string | null
          note: string
          reporter_id: string | null
          reporter_role: string
          severity: string
          state: string
          subject_id: string | null
          taken_at: string | null
          taken_by: string | null
          thread_id: string | null
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "reports"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      report_error: {
        Args: {
          p_app_version?: string
          p_component_stack?: string
          p_error_id: string
          p_group_key: string
          p_message: string
          p_place?: string
          p_source?: string
          p_stack?: string
          p_url?: string
          p_user_agent?: string
          p_user_id?: string
        }
        Returns: string
      }
      report_meeting: {
        Args: {
          p_block: boolean
          p_category: string
          p_event_id: string
          p_meeting_id: string
          p_note: string
        }
        Returns: {
          answered_at: string | null
          category: string
          closed_at: string | null
          created_at: string
          distress_kind: string | null
          due_at: string
          id: string
          is_block: boolean
          meeting_id: string | null
          message_id: string | null
          note: string
          reporter_id: string | null
          reporter_role: string
          severity: string
          state: string
          subject_id: string | null
          taken_at: string | null
          taken_by: string | null
          thread_id: string | null
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "reports"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      report_own_distress: {
        Args: {
          p_body: string
          p_event_id: string
          p_is_urgent?: boolean
          p_kind: string
          p_source: string
        }
        Returns: string
      }
      request_export: {
        Args: {
          p_columns?: string[]
          p_export_id: string
          p_filter?: Json
          p_format: string
          p_kind: string
        }
        Returns: undefined
      }
      require_new_password: { Args: { p_email: string }; Returns: boolean }
      resend_invitation: {
        Args: { p_event_id: string; p_invitation_id: string }
        Returns: undefined
      }
      restore_post: {
        Args: {
          p_event_id: string
          p_expected_version: number
          p_post_id: string
          p_revision_id: string
        }
        Returns: Database["public"]["CompositeTypes"]["post_saved"]
        SetofOptions: {
          from: "*"
          to: "post_saved"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      retry_announcement: {
        Args: { p_announcement_id: string; p_event_id: string }
        Returns: Database["public"]["CompositeTypes"]["announcement_saved"]
        SetofOptions: {
          from: "*"
          to: "announcement_saved"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      round_problems: {
        Args: { p_round_id: string }
        Returns: {
          mentor_id: string
          rule: string
          student_id: string
        }[]
      }
      round_wishes: {
        Args: { p_round_id: string }
        Returns: {
          mentor_id: string
          reason: string
          student_id: string
        }[]
      }
      run_bulk_action: {
        Args: {
          p_action_id: string
          p_event_id: string
          p_note?: string
          p_operation: string
          p_params: Json
        }
        Returns: Json
      }
      safety_counts: {
        Args: Record<PropertyKey, never>
        Returns: {
          held: number
          overdue: number
          reports: number
        }[]
      }
      safety_queue: {
        Args: { p_after_due?: string; p_after_id?: string; p_limit?: number }
        Returns: {
          about: string
          age_band: string
          due_at: string
          from_role: string
          id: string
          is_blocked: boolean
          kind: string
          mentor_id: string
          mentor_name: string
          severity: string
          since: string
          state: string
          student_code: string
          student_id: string
          thread_id: string
        }[]
      }
      save_announcement: {
        Args: {
          p_announcement_id: string
          p_content: Json
          p_event_id: string
          p_expected_version: number
        }
        Returns: Database["public"]["CompositeTypes"]["announcement_saved"]
        SetofOptions: {
          from: "*"
          to: "announcement_saved"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      save_match_round: {
        Args: {
          p_event_id: string
          p_expected_version: number
          p_pairs: Json
          p_round_id: string
          p_settings: Json
          p_stats: Json
          p_unmatched: Json
        }
        Returns: {
          created_at: string
          hours_per_student: number
          id: string
          objective: string
          pairs_count: number
          published_at: string | null
          published_by: string | null
          saved_by: string | null
          seed: number
          state: string
          stats: NonNullable<Json>
          submitted_by: string | null
          threshold_points: number
          unmatched: NonNullable<Json>
          updated_at: string
          version: number
          weights: NonNullable<Json>
        }
        SetofOptions: {
          from: "*"
          to: "match_rounds"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      save_mentor_wishes: {
        Args: { p_event_id: string; p_seen: Json; p_wishes: Json }
        Returns: Json
      }
      save_on_call_settings: {
        Args: {
          p_by_email: boolean
          p_by_push: boolean
          p_has_sound: boolean
          p_offset_minutes: number
          p_quiet_from: number
          p_quiet_until: number
        }
        Returns: undefined
      }
      save_post: {
        Args: {
          p_content: Json
          p_event_id: string
          p_expected_version: number
          p_own_revision?: boolean
          p_post_id: string
        }
        Returns: Database["public"]["CompositeTypes"]["post_saved"]
        SetofOptions: {
          from: "*"
          to: "post_saved"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      save_private_note: {
        Args: {
          p_body: string
          p_event_id: string
          p_match_id: string
          p_seen: Json
        }
        Returns: {
          author_id: string
          body: string
          created_at: string
          id: string
          match_id: string | null
          student_id: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "private_notes"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      save_programme_draft: {
        Args: {
          p_content: Json
          p_event_id: string
          p_expected_version: number
          p_keep?: boolean
          p_programme_id: string
        }
        Returns: Database["public"]["CompositeTypes"]["programme_saved"]
        SetofOptions: {
          from: "*"
          to: "programme_saved"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      save_programme_review: {
        Args: {
          p_content: Json
          p_event_id: string
          p_expected_version: number
          p_review_id: string
        }
        Returns: Json
      }
      save_push: {
        Args: { p_auth: string; p_endpoint: string; p_p256dh: string }
        Returns: undefined
      }
      save_round_decisions: {
        Args: {
          p_cohort_id: string
          p_draft: Json
          p_event_id: string
          p_expected_version: number
        }
        Returns: Json
      }
      save_shared_note: {
        Args: {
          p_body: string
          p_event_id: string
          p_match_id: string
          p_seen: Json
        }
        Returns: {
          body: string
          created_at: string
          id: string
          match_id: string | null
          student_id: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "shared_notes"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      save_shift: {
        Args: {
          p_ends_at: string
          p_event_id: string
          p_starts_at: string
          p_user_id: string
        }
        Returns: undefined
      }
      save_site_text: {
        Args: {
          p_event_id: string
          p_expected_version: number
          p_key: string
          p_language: string
          p_text: string
        }
        Returns: Database["public"]["CompositeTypes"]["site_text_saved"]
        SetofOptions: {
          from: "*"
          to: "site_text_saved"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      save_wishes: {
        Args: { p_event_id: string; p_seen: Json; p_wishes: Json }
        Returns: Json
      }
      schedule_announcement: {
        Args: {
          p_announcement_id: string
          p_event_id: string
          p_expected_version: number
          p_send_at?: string
        }
        Returns: Database["public"]["CompositeTypes"]["announcement_saved"]
        SetofOptions: {
          from: "*"
          to: "announcement_saved"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      screened: { Args: { p_results: Json }; Returns: number }
      send_announcements: {
        Args: { p_limit?: number; p_now?: string }
        Returns: number
      }
      send_checkin: {
        Args: {
          p_blockers: string
          p_checkin_id: string
          p_match_id: string
          p_month: number
          p_mood: number
          p_progress: string
        }
        Returns: {
          blockers: string
          created_at: string
          id: string
          match_id: string
          mentor_reply: string | null
          month: number
          mood: number
          progress: string
          replied_at: string | null
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "checkins"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      send_message: {
        Args: {
          p_body: string
          p_message_id: string
          p_reply_to?: string
          p_thread_id: string
        }
        Returns: {
          block_reason: string | null
          body: string
          created_at: string
          decided_at: string | null
          hold_reason: string | null
          id: string
          read_at: string | null
          reply_to: string | null
          sender_id: string | null
          sender_role: string
          sent_at: string
          state: string
          thread_id: string
        }
        SetofOptions: {
          from: "*"
          to: "messages"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      send_round_decisions: {
        Args: {
          p_cohort_id: string
          p_event_id: string
          p_expected_version: number
        }
        Returns: Json
      }
      server_gauges: { Args: Record<PropertyKey, never>; Returns: Json }
      set_post_state: {
        Args: {
          p_event_id: string
          p_expected_version: number
          p_post_id: string
          p_publish_at?: string
          p_state: string
        }
        Returns: Database["public"]["CompositeTypes"]["post_saved"]
        SetofOptions: {
          from: "*"
          to: "post_saved"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      sign_everybody_out: { Args: { p_is_told?: boolean }; Returns: Json }
      silent_pairs: {
        Args: { p_after_id?: string; p_after_sign?: string; p_limit?: number }
        Returns: {
          id: string
          last_sign: string
          mentor_id: string
          mentor_name: string
          started_at: string
          student_code: string
          student_id: string
        }[]
      }
      solve_error: {
        Args: { p_report_id: string; p_solved?: boolean }
        Returns: undefined
      }
      spread_programme_reviews: {
        Args: {
          p_cohort_id: string
          p_event_id: string
          p_reader_ids: string[]
        }
        Returns: number
      }
      stage_import_rows: {
        Args: { p_import_id: string; p_rows: Json }
        Returns: undefined
      }
      stalled_imports: { Args: Record<PropertyKey, never>; Returns: string[] }
      start_drill: { Args: { p_event_id: string }; Returns: string }
      start_import: {
        Args: {
          p_columns: Json
          p_file_name: string
          p_import_id: string
          p_kind: string
          p_mapping: Json
          p_total: number
        }
        Returns: undefined
      }
      student_home: {
        Args: { p_with_parts?: boolean }
        Returns: {
          match: Json
          parts: Json
          proposals: Json
          queue_position: number
          survey: Json
        }[]
      }
      student_queue_position: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      submit_application: {
        Args: { p_application_id: string; p_event_id: string }
        Returns: {
          capacity: number | null
          conduct_version: string | null
          country: string | null
          created_at: string
          decided_at: string | null
          degrees: string | null
          email: string
          fields: string[]
          first_name: string
          gender: string | null
          hours_per_week: number | null
          id: string
          language: string
          languages: NonNullable<Json>
          last_name: string
          motivation: string | null
          referees: NonNullable<Json>
          status: string
          submitted_at: string | null
          time_zone: string | null
          updated_at: string
          user_id: string | null
          willing_girls: boolean
          willing_minors: boolean
        }
        SetofOptions: {
          from: "*"
          to: "mentorapplications"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      submit_programme_application: {
        Args: {
          p_answers: Json
          p_application_id: string
          p_cohort_id: string
          p_form_version: number
          p_guardian_agrees?: boolean
          p_waited_seconds?: number
        }
        Returns: {
          answers: NonNullable<Json>
          cohort_id: string
          created_at: string
          form_version: number
          guardian_agrees: boolean
          id: string
          is_late: boolean
          state: string
          student_id: string
          submitted_at: string
          updated_at: string
          withdrawn_at: string | null
        }
        SetofOptions: {
          from: "*"
          to: "programme_applications"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      switch_feature: {
        Args: { p_event_id: string; p_flag: string; p_is_on?: boolean }
        Returns: Json
      }
      take_alarm_posts: {
        Args: { p_limit?: number; p_now?: string }
        Returns: {
          case_code: string
          due_at: string
          id: string
          is_drill: boolean
          raised_at: string
          step: number
        }[]
      }
      take_back_never: {
        Args: { p_event_id: string; p_mentor_id: string }
        Returns: Json
      }
      take_case: {
        Args: { p_event_id: string; p_report_id: string }
        Returns: undefined
      }
      take_contact_message: {
        Args: {
          p_body: string
          p_distress_kind?: string
          p_id: string
          p_is_distress: boolean
          p_is_suspect: boolean
          p_language: string
          p_name: string
          p_reply_to?: string
          p_subject: string
        }
        Returns: undefined
      }
      take_export_page: {
        Args: { p_after: string; p_export_id: string }
        Returns: Json
      }
      take_mail: {
        Args: { p_limit?: number; p_now?: string }
        Returns: {
          attempts: number
          id: string
          kind: string
          language: string
          params: Json
          to_email: string
        }[]
      }
      take_push: {
        Args: { p_limit?: number; p_now?: string }
        Returns: {
          auth: string
          endpoint: string
          id: string
          is_urgent: boolean
          lives_s: number
          p256dh: string
        }[]
      }
      take_screenings: {
        Args: { p_limit?: number; p_now?: string }
        Returns: {
          body: string
          id: number
          source: string
        }[]
      }
      test_announcement: {
        Args: {
          p_announcement_id: string
          p_event_id: string
          p_expected_version: number
        }
        Returns: Database["public"]["CompositeTypes"]["announcement_saved"]
        SetofOptions: {
          from: "*"
          to: "announcement_saved"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      tests_of_pair: {
        Args: { p_match_id: string }
        Returns: {
          evidence: string
          id: string
          scale: string
          score: number
          taken_on: string
        }[]
      }
      unassign_programme_review: {
        Args: { p_event_id: string; p_review_id: string }
        Returns: undefined
      }
      undo_bulk_action: {
        Args: { p_action_id: string; p_event_id: string }
        Returns: Json
      }
      undo_import: { Args: { p_import_id: string }; Returns: boolean }
      unfinished_blog_images: {
        Args: { p_limit?: number }
        Returns: {
          name: string
        }[]
      }
      unmatched_students: {
        Args: {
          p_after_id?: string
          p_after_queued?: string
          p_field?: string
          p_language?: string
          p_limit?: number
          p_wish?: string
        }
        Returns: {
          fields: string[]
          id: string
          language: string
          province: string
          queued_at: string
          student_code: string
          wish: string
        }[]
      }
      unused_blog_images: {
        Args: { p_days?: number; p_limit?: number }
        Returns: {
          name: string
        }[]
      }
      visit_figures: { Args: Record<PropertyKey, never>; Returns: Json }
      wish_next_mentor: {
        Args: { p_event_id: string; p_match_id: string; p_wants: boolean }
        Returns: {
          answered_at: string | null
          asked_at: string
          created_at: string
          ended_it: boolean
          id: string
          match_id: string
          never_again: boolean
          person_id: string
          reason: string | null
          side: string
          state: string
          student_code: string
          updated_at: string
          wants_next: boolean | null
          went_well: string
        }
        SetofOptions: {
          from: "*"
          to: "match_endings"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      withdraw_application: {
        Args: { p_application_id: string; p_event_id: string }
        Returns: {
          capacity: number | null
          conduct_version: string | null
          country: string | null
          created_at: string
          decided_at: string | null
          degrees: string | null
          email: string
          fields: string[]
          first_name: string
          gender: string | null
          hours_per_week: number | null
          id: string
          language: string
          languages: NonNullable<Json>
          last_name: string
          motivation: string | null
          referees: NonNullable<Json>
          status: string
          submitted_at: string | null
          time_zone: string | null
          updated_at: string
          user_id: string | null
          willing_girls: boolean
          willing_minors: boolean
        }
        SetofOptions: {
          from: "*"
          to: "mentorapplications"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      withdraw_invitation: {
        Args: { p_event_id: string; p_invitation_id: string }
        Returns: undefined
      }
      withdraw_outage: {
        Args: { p_event_id: string; p_outage_id: string }
        Returns: undefined
      }
      withdraw_programme_application: {
        Args: { p_application_id: string; p_event_id: string }
        Returns: {
          answers: NonNullable<Json>
          cohort_id: string
          created_at: string
          form_version: number
          guardian_agrees: boolean
          id: string
          is_late: boolean
          state: string
          student_id: string
          submitted_at: string
          updated_at: string
          withdrawn_at: string | null
        }
        SetofOptions: {
          from: "*"
          to: "programme_applications"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      work_queues: { Args: Record<PropertyKey, never>; Returns: Json }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      announcement_saved: {
        version: number | null
        is_conflict: boolean | null
        saved_by_name: string | null
        saved_at: string | null
        state: string | null
      }
      post_saved: {
        version: number | null
        is_conflict: boolean | null
        saved_by_name: string | null
        saved_at: string | null
      }
      programme_saved: {
        version: number | null
        is_conflict: boolean | null
        published_number: number | null
        saved_by_name: string | null
        saved_at: string | null
      }
      site_text_saved: {
        version: number | null
        is_conflict: boolean | null
        text: string | null
        saved_by_name: string | null
        saved_at: string | null
      }
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
