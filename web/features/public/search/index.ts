export { SearchForm } from './ui/search-form.tsx';
