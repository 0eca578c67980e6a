export { ActiveMatchesChart } from './ui/active-chart.tsx';
export { ApplicationChart } from './ui/application-chart.tsx';
export { BalanceCharts } from './ui/balance-charts.tsx';
export { OverviewKeyFigures } from './ui/key-figures.tsx';
export { ProvinceChart } from './ui/province-chart.tsx';
export { WaitingChart } from './ui/waiting-chart.tsx';
