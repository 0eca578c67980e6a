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
      cohorts: {
        Row: {
          closes_at: string
          created_at: string
          ends_on: string | null
          id: string
          is_published: boolean
          number: number
          opens_at: string
          programme_id: string
          seats: number | null
          starts_on: string | null
          updated_at: string
        }
        Insert: {
          closes_at: string
          created_at?: string
          ends_on?: string | null
          id: string
          is_published?: boolean
          number: number
          opens_at: string
          programme_id: string
          seats?: number | null
          starts_on?: string | null
          updated_at?: string
        }
        Update: {
          closes_at?: string
          created_at?: string
          ends_on?: string | null
          id?: string
          is_published?: boolean
          number?: number
          opens_at?: string
          programme_id?: string
          seats?: number | null
          starts_on?: string | null
          updated_at?: string
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
      matches: {
        Row: {
          created_at: string
          created_by: string | null
          ended_at: string | null
          ended_reason: string | null
          id: string
          mentor_id: string
          started_at: string
          state: string
          student_id: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          ended_at?: string | null
          ended_reason?: string | null
          id: string
          mentor_id: string
          started_at?: string
          state?: string
          student_id: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          ended_at?: string | null
          ended_reason?: string | null
          id?: string
          mentor_id?: string
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
          author_id: string | null
          author_name: string
          cover_path: string | null
          created_at: string
          id: string
          last_command: string
          published_at: string | null
          saved_by: string | null
          state: string
          tags: string[]
          updated_at: string
          version: number
        }
        Insert: {
          author_id?: string | null
          author_name?: string
          cover_path?: string | null
          created_at?: string
          id: string
          last_command: string
          published_at?: string | null
          saved_by?: string | null
          state?: string
          tags?: string[]
          updated_at?: string
          version?: number
        }
        Update: {
          author_id?: string | null
          author_name?: string
          cover_path?: string | null
          created_at?: string
          id?: string
          last_command?: string
          published_at?: string | null
          saved_by?: string | null
          state?: string
          tags?: string[]
          updated_at?: string
          version?: number
        }
        Relationships: []
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
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      admin_applications: {
        Args: {
          p_cursor_id?: string
          p_cursor_sent_at?: string
          p_limit?: number
          p_oldest_first?: boolean
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
          sent_at: string
          status: string
        }[]
      }
      admin_applications_count: {
        Args: { p_search?: string; p_status?: string }
        Returns: number
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
      assign_mentor: {
        Args: {
          p_event_id: string
          p_match_id: string
          p_mentor_id: string
          p_override_reason?: string
          p_student_id: string
        }
        Returns: {
          created_at: string
          created_by: string | null
          ended_at: string | null
          ended_reason: string | null
          id: string
          mentor_id: string
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
      delete_my_account: {
        Args: Record<PropertyKey, never>
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
          created_at: string
          created_by: string | null
          ended_at: string | null
          ended_reason: string | null
          id: string
          mentor_id: string
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
      end_session: { Args: { session_id: string }; Returns: undefined }
      end_sessions_of: {
        Args: { p_event_id: string; p_person_id: string }
        Returns: undefined
      }
      forget_errors: { Args: { p_days?: number }; Returns: number }
      forget_old: { Args: Record<PropertyKey, never>; Returns: Json }
      mail_done: {
        Args: { p_error?: string; p_id: string }
        Returns: undefined
      }
      my_data: { Args: Record<PropertyKey, never>; Returns: Json }
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
      note_activity: {
        Args: { device: string }
        Returns: {
          ends_at: string
          idle_at: string
        }[]
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
      refresh_age_bands: { Args: Record<PropertyKey, never>; Returns: number }
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
      solve_error: {
        Args: { p_report_id: string; p_solved?: boolean }
        Returns: undefined
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
      take_mail: {
        Args: { p_limit?: number }
        Returns: {
          attempts: number
          id: string
          kind: string
          language: string
          params: Json
          to_email: string
        }[]
      }
      unused_blog_images: {
        Args: { p_days?: number; p_limit?: number }
        Returns: {
          name: string
        }[]
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
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      post_saved: {
        version: number | null
        is_conflict: boolean | null
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
