import Activity from 'lucide-react/icons/activity'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Ban from 'lucide-react/icons/ban'
import Banknote from 'lucide-react/icons/banknote'
import Bell from 'lucide-react/icons/bell'
import BookMarked from 'lucide-react/icons/book-marked'
import BookUser from 'lucide-react/icons/book-user'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import ChartColumn from 'lucide-react/icons/chart-column'
import ChartLine from 'lucide-react/icons/chart-line'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import FilePen from 'lucide-react/icons/file-pen-line'
import FileUp from 'lucide-react/icons/file-up'
import FlagOff from 'lucide-react/icons/flag-off'
import Gavel from 'lucide-react/icons/gavel'
import Globe from 'lucide-react/icons/globe'
import Hash from 'lucide-react/icons/hash'
import History from 'lucide-react/icons/history'
import House from 'lucide-react/icons/house'
import IdCard from 'lucide-react/icons/id-card'
import KeyRound from 'lucide-react/icons/key-round'
import Landmark from 'lucide-react/icons/landmark'
import ListRestart from 'lucide-react/icons/list-restart'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import MapPinned from 'lucide-react/icons/map-pinned'
import Medal from 'lucide-react/icons/medal'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Rocket from 'lucide-react/icons/rocket'
import Scale from 'lucide-react/icons/scale'
import ScrollText from 'lucide-react/icons/scroll-text'
import Shield from 'lucide-react/icons/shield'
import Shirt from 'lucide-react/icons/shirt'
import SquareStack from 'lucide-react/icons/square-stack'
import TreePalm from 'lucide-react/icons/tree-palm'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Trophy from 'lucide-react/icons/trophy'
import Type from 'lucide-react/icons/type'
import UserCheck from 'lucide-react/icons/user-round-check'
import UserPen from 'lucide-react/icons/user-round-pen'
import UserPlus from 'lucide-react/icons/user-round-plus'
import UserX from 'lucide-react/icons/user-round-x'
import Users from 'lucide-react/icons/users'
import Vote from 'lucide-react/icons/vote'
import type { PageName } from '#domain/platform/pages.ts'

/** The icon of a page. Each entry of the side navigation has its own. */
export const iconOf = (name: PageName) => pageIcons[name] ?? House

const pageIcons: Partial<Record<PageName, typeof House>> = {
  home: House,
  appointments: UserPen,
  officialNumbers: ChartColumn,
  clubConflicts: UserX,
  levels: BadgeCheck,
  bans: Ban,
  desk: Gavel,
  rulings: Scale,
  banRules: BookMarked,
  places: MapPinned,
  system: Activity,
  participation: Vote,
  referees: UserCheck,
  cards: SquareStack,
  assignments: CalendarDays,
  leave: TreePalm,
  supervisorReports: ClipboardCheck,
  refereeMarks: ChartLine,
  results: Trophy,
  olderResults: ScrollText,
  gameReports: ClipboardList,
  squadLists: Shirt,
  gameTimeChanges: CalendarClock,
  transfers: ArrowLeftRight,
  newTransfer: UserPlus,
  contracts: FilePen,
  coaches: NotebookPen,
  employees: IdCard,
  users: Users,
  fines: Banknote,
  withdrawnTeams: FlagOff,
  gameCounts: Hash,
  tournaments: Medal,
  games: CalendarPlus,
  clubs: Shield,
  courts: MapPin,
  fifaPersons: BookUser,
  fifaOrganisations: Globe,
  fifaFacilities: Landmark,
  fifaQueue: ListRestart,
  access: KeyRound,
  audit: History,
  reminders: Bell,
  jobFailures: TriangleAlert,
  outbox: Mail,
  begin: Rocket,
  imports: FileUp,
  texts: Type,
}
