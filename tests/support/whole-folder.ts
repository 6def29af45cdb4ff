import { lines } from './csv-folder.ts'

/** A small example of every import file, with every column. */
export const wholeFolder = {
  'teams.csv': lines(
    'Id,ShortName,Name,Type,FelixNumber,ParentTeamId,Email',
    '1,Valur,Knattspyrnufélagið Valur,F,F-101,,valur@felag.example',
    '2,Valur 2,,F,,1,',
    '3,Laugarnesskóli,Laugarnesskóli,S,,,',
  ),
  'courts.csv': lines('Id,Name,TeamId', '301,Valsvöllur,1', '302,Gervigrasið,'),
  'persons.csv': lines(
    'Ssn,Name,Gender,TeamId,Nationality,Address,Postcode,PostboxName,HomePhone,Gsm,Email',
    '0101302989,Ýr Ösp Þórðardóttir,2,1,Ísland,Ægisgata 1,101,Reykjavík,551 2345,+354 888 1234,yr@postur.example',
    '0202302989,Jón Ásgeirsson,1,,,,,,,,',
  ),
  'roles.csv': lines(
    'Ssn,AuthType,TeamId,Websites',
    '0101302989,2,,DOM NDO',
    '0101302989,3,1,',
    '0202302989,1,,',
  ),
  'tournaments.csv': lines(
    'Id,Name,ShortName,Year,Gender,CategoryId,TypeName,ConfirmGameReport',
    '10,Íslandsmót karla,ÍM,2026,1,61,Meistaraflokkur,1',
    '11,Hraðmót kvenna,HM,2026,0,Hraðmót,Heldri flokkur,',
  ),
  'games.csv': lines(
    'GameId,TournamentId,GameDay,HomeTeamId,AwayTeamId,CourtId,HomeResult,AwayResult,GameReportStatus,Attendance,GameRoundId,HalftimeHomeScore,HalftimeAwayScore,FulltimeHomeScore,FulltimeAwayScore',
    '100,10,2026-05-31T19:15,1,2,301,2,0,S,1234,5,1,0,2,0',
    '101,11,2026-06-01T14:00,2,1,,,,,,,,,,',
  ),
  'lineups.csv': lines(
    'GameId,TeamId,Ssn,JerseyNumber,PositionId',
    '100,1,0101302989,7,31',
    '100,2,0202302989,,30',
  ),
  'incidents.csv': lines(
    'GameId,TeamId,IncidentTypeId,Ssn,Minute,MinuteInExtraTime',
    '100,1,11,0101302989,45,2',
    '100,1,11,0101302989,45,',
    '100,2,14,0202302989,80,',
  ),
  'gamereferees.csv': lines('GameId,Ssn,RoleId,Confirmed', '100,0101302989,20,1'),
  'referees.csv': lines('Ssn,Division,Permission,TeamId', '0101302989,Besta deild,1008,1'),
  'coaches.csv': lines('Ssn,Permission,TeamId,Divisions', '0101302989,UEFA Pro,1,Meistaraflokkur|Börnin'),
  'employees.csv': lines(
    'Ssn,JobTitle,TeamId,KVKDivision,KKDivision,KKCupDivision,KVKCupDivision',
    '0101302989,Framkvæmdastjóri,1,Besta deild,2,Mjólkurbikar,Bikar kvenna',
  ),
  'contracts.csv': lines(
    'Id,Ssn,TeamId,ContractTypeId,DateFrom,DateTo,Confirmed',
    '7,0101302989,1,1170,2026-01-01,2027-11-16,1',
  ),
  'transfers.csv': lines(
    'Id,Ssn,TeamFromId,TeamToId,Status,Created,Closed,Loan,LoanDateFrom,LoanDateTo,Returned,WithoutContract,Amount,SellOnFee,CompetitionLicenseDate',
    '9,0101302989,2,1,Lokið,2025-05-02T10:00,2025-05-04T12:00,1,2025-05-04,2025-11-16,2025-11-17T00:00,0,250000,1,2025-05-05',
  ),
  'leave.csv': lines('Ssn,DateFrom,DateTo,PartOfDay,Comment', '0101302989,2026-06-01,2026-06-14,1,Frí'),
  'disciplinereports.csv': lines(
    'GameId,Ssn,DisciplineTypeId,DisciplineTypeId2,Comments,RegisteredBySsn,RegisteredAt',
    '100,0202302989,Gróft brot,,Tækling,0101302989,2026-05-31T22:00',
  ),
  'executions.csv': lines(
    'GameId,Ssn,Attendance,Conditions,Ratings,Comment,HandedInAt',
    '100,0101302989,1234,Logn,2=5|3=4|4=5|5=3|6=5|7=5|8=4|9=2|10=5,Vel gert,2026-06-01T10:00',
  ),
  'inspectorreports.csv': lines(
    'GameId,Ssn,FilledOutAt,FieldCondition,Weather,Conditions,GeneralPerfomance,Grades,Chapter1Assistants,Chapter2Assistants,Chapter3Assistants,Chapter3Comments,Chapter4Referee,Chapter5Assistants,Chapter6Assistants,Chapter7Other',
    '100,0202302989,2026-06-01T20:15,2,8,Hvasst,Góð frammistaða,101=1|201=2|202=0,Samstillt,,,Í góðu formi,Yfirveguð,,,Ekkert',
  ),
  'inspectormarks.csv': lines(
    'GameId,RoleId,Ssn,DifficultiesIndex,Rating,OtherRating',
    '100,20,0101302989,2,"8,4",8.6',
  ),
  'inspectorrows.csv': lines(
    'GameId,Chapter,List,Number,Team,Minute,Text',
    '100,7,reminders,7,Valur,60,Munnsöfnuður',
    '100,1,incidents,,,45+2,Beitti hagnaði vel',
    '100,1,incidents,,,12,Dæmdi víti',
    '100,4,positive,,,,Yfirveguð',
  ),
  'fines.csv': lines(
    'Id,GameId,TeamId,Yellow,Red,FineLevel,FineProposal,FineAmount,FineDescription,Accounting,Meeting',
    '8,100,1,5,1,2,20000,15000,Átta refsistig,B-12,3. fundur',
  ),
  'withdrawals.csv': lines('TournamentId,TeamId,Date,Reason', '11,2,2026-05-20,Náði ekki í lið'),
  'levels.csv': lines(
    'Permission,RoleIds,TournamentId,CategoryId,TypeName,Gender',
    'Landsdómari A,21|20,,61,Meistaraflokkur,1',
    '1008,23,10,,,',
  ),
  'places.csv': lines(
    'CourtId,Postcode,Name,Latitude,Longitude',
    '301,,,"64,1331",-21.9227',
    ',600,Akureyri,65.68,-18.1',
  ),
  'banrules.csv': lines(
    'TournamentId,CategoryId,TypeName,FromYear,Applies,YellowSteps,YellowsAutomatic,YellowScope,YellowReach,ForgottenFromRound,ForgottenAtSeasonEnd,FirstYellowCounts,Dismissals,SecondYellows,DismissalsAutomatic,DismissalScope,DismissalReach,EffectWeekday,EffectTime,AwardedServes,AbandonedServes,ReplayedYellowsCount',
    ',61,Meistaraflokkur,2026,1,4:1;7:2;10:*,0,kind,kind,12,1,1,1;2;*,1,1,ageGroup,ageGroup,5,12:00,never,1,0',
    ',,,2027,1,3:1,1,tournament,tournament,-,0,0,2,-,0,tournament,kind,-,10:30,always,0,1',
  ),
  'rulings.csv': lines(
    'Id,Kind,Ssn,TeamId,TournamentId,GameId,Card,Yellows,Games,Until,Reach,RulingId,Suspends,Published,FineAmount,Comment',
    '60,games,0202302989,2,11,100,dismissal,,2,,,,,2026-06-02T12:00,,Gróft brot',
    '61,appeal,0202302989,2,11,100,dismissal,,,,,60,1,2026-06-03T12:00,,',
  ),
  'squadlists.csv': lines('Id,TeamId,Name,DivisionId,Gender,Deleted', '40,1,Meistaraflokkur 2026,1,1,'),
  'squadlistplayers.csv': lines(
    'SquadListId,Ssn,JerseyNumber,IsPlayer,ExternalId,Deleted',
    '40,0101302989,7,1,,',
    '40,0202302989,,0,,',
  ),
  'participation.csv': lines(
    'TeamId,Year,SavedBySsn,SavedAt,TeamName,TeamPhone,ChairmanName,ChairmanEmail,Court1Name,Court1Type,MensChampionship,MensLeague,WomensDivision4',
    '1,2026,0101302989,2025-10-06T11:00,Valur,+354 551 2345,Ýr Ösp,yr@felag.example,Valsvöllur,F,TeamA|Cup,top,Team7',
  ),
}
