export const analysisKeys = {
  /** of everybody, but stored on the phone of a person with her other answers */
  programmes: (userId: string | undefined) => ['analysis', 'programmes', userId] as const,
  tests: (userId: string | undefined) => ['analysis', 'tests', userId] as const,
  /** of the student of a pair, as her mentor reads them */
  testsOfPair: (matchId: string) => ['analysis', 'pair', matchId] as const,
};
