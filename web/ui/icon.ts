import {
  ArrowLeft,
  ArrowRight,
  ChevronRight,
  ExternalLink,
  LogOut,
  type LucideIcon,
  type LucideProps,
  Redo2,
  Reply,
  Send,
  Undo2,
} from 'lucide-react';
import { createElement, type FunctionComponent } from 'react';

/*
 * The icons in use, under names that say what they mean here. Those that point somewhere are mirrored in
 * right-to-left languages; clocks, ticks, phones and magnifiers are not. All are hidden from screen readers:
 * a word stands beside them, or the button around them has a label.
 */

function mirrored(icon: LucideIcon): FunctionComponent<LucideProps> {
  return function MirroredIcon({ className = '', ...rest }: LucideProps) {
    return createElement(icon, { ...rest, className: `rtl:-scale-x-100 ${className}` });
  };
}

export const BackIcon = /* @__PURE__ */ mirrored(ArrowLeft);
export const OpenIcon = /* @__PURE__ */ mirrored(ChevronRight);
export const NextIcon = /* @__PURE__ */ mirrored(ArrowRight);
export const SendIcon = /* @__PURE__ */ mirrored(Send);
export const SignOutIcon = /* @__PURE__ */ mirrored(LogOut);
export const OtherSiteIcon = /* @__PURE__ */ mirrored(ExternalLink);
export const ReplyIcon = /* @__PURE__ */ mirrored(Reply);
export const UndoIcon = /* @__PURE__ */ mirrored(Undo2);
export const RedoIcon = /* @__PURE__ */ mirrored(Redo2);

export {
  Bell as NotificationIcon,
  Bold as BoldIcon,
  CalendarDays as CalendarIcon,
  Check as CheckIcon,
  CheckCheck as ReadIcon,
  ChevronDown as UnfoldIcon,
  CircleAlert as ErrorIcon,
  CircleCheck as SuccessIcon,
  CircleDashed as StateIcon,
  Clock as ClockIcon,
  Compass as AdvisorIcon,
  Download as DownloadIcon,
  Ellipsis as MoreIcon,
  Eye as ShowIcon,
  EyeOff as HideIcon,
  Flag as ReportIcon,
  Funnel as FilterIcon,
  Globe as LanguageIcon,
  Heading2 as Heading2Icon,
  Heading3 as Heading3Icon,
  Heading4 as Heading4Icon,
  House as HomeIcon,
  Image as ImageIcon,
  Info as InfoIcon,
  Italic as ItalicIcon,
  Link as LinkIcon,
  List as ListIcon,
  ListOrdered as NumberedListIcon,
  Lock as LockIcon,
  Menu as MenuIcon,
  MessageCircle as MessagesIcon,
  Minus as MinusIcon,
  Pause as PauseIcon,
  Pencil as EditIcon,
  Play as PlayIcon,
  Plus as AddIcon,
  RefreshCw as RefreshIcon,
  Quote as QuoteIcon,
  Search as SearchIcon,
  ShieldCheck as SafeIcon,
  Smartphone as DeviceIcon,
  Square as StopIcon,
  SquareCheckBig as TasksIcon,
  Trash2 as DeleteIcon,
  TriangleAlert as WarningIcon,
  Upload as UploadIcon,
  Volume2 as VoiceIcon,
  WifiOff as OfflineIcon,
  UserRound as PersonIcon,
  X as CloseIcon,
  // a course runs from left to right in every language: not mirrored
  TrendingUp as RisingIcon,
  TrendingDown as FallingIcon,
  Activity as SystemIcon,
  Award as OutcomeIcon,
  BellOff as SilentIcon,
  BookOpen as ProgrammeIcon,
  Bug as FaultIcon,
  ChartColumn as StatisticsIcon,
  ClipboardCheck as ReviewIcon,
  FileDown as ExportIcon,
  FileText as ApplicationIcon,
  FileUp as ImportIcon,
  GraduationCap as StudentIcon,
  Hourglass as WaitingIcon,
  Keyboard as KeyboardIcon,
  Mail as MailIcon,
  Megaphone as AnnouncementIcon,
  MessageCircleQuestionMark as QuestionIcon,
  PanelLeft as SidebarIcon,
  PenLine as PostIcon,
  ScrollText as AuditIcon,
  ShieldAlert as SafetyIcon,
  Siren as AlarmIcon,
  SlidersHorizontal as RequirementIcon,
  ToggleLeft as FlagIcon,
  Type as SiteTextIcon,
  Users as MentorIcon,
  Waypoints as MatchingIcon,
} from 'lucide-react';
