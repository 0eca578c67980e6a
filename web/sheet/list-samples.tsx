import { useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Count } from '#web/ui/count.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Details } from '#web/ui/details.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FeatureCard, FeatureLink } from '#web/ui/feature-card.tsx';
import { LanguageTabs } from '#web/ui/language-tabs.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { Row, RowLink, RowList } from '#web/ui/row-list.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { Stops } from '#web/ui/stops.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Part, State } from './part.tsx';
import { useWords } from './words.ts';

const nothing = () => undefined;

export function Lists() {
  const words = useWords();
  return (
    <Part id="lists" title="Sections, cards, empty states">
      <State name="Section with RowList: link, count, plain row, long text">
        <Section title={words.tasks} level={3} to="/open" link={words.allTasks}>
          <RowList>
            <RowLink to="/open" start={<Avatar name={words.name} />}>
              <span className="flex items-center justify-between gap-2">
                {words.name} <Count of={2} label={words.unreadWords} />
              </span>
            </RowLink>
            <RowLink to="/open" plain>
              {words.task}
            </RowLink>
            <RowLink to="/open">{words.long}</RowLink>
            <Row>
              <span className="grow">{words.task}</span>
              <Badge kind="waiting">{words.due}</Badge>
            </Row>
          </RowList>
        </Section>
      </State>
      <State name="FeatureCard">
        <FeatureCard
          about={words.nextStep}
          title={words.nextTitle}
          action={<FeatureLink to="/open">{words.next}</FeatureLink>}
        >
          {words.nextText}
        </FeatureCard>
      </State>
      <State name="EmptyState: with action, bare">
        <EmptyState title={words.emptyTitle} action={<Button kind="primary">{words.hello}</Button>}>
          {words.emptyText}
        </EmptyState>
        <EmptyState title={words.emptyTitle} />
      </State>
      <State name="Card: plain, highlighted">
        <Card title={words.chapter} level={3} actions={<Button>{words.next}</Button>}>
          {words.nextText}
        </Card>
        <Card title={words.waiting} level={3} highlighted>
          {words.nextText}
        </Card>
        <Card>{words.long}</Card>
      </State>
      <State name="Details: closed, open, quiet">
        <Details summary={words.chapter}>{words.point}</Details>
        <Details summary={words.chapter} open>
          {words.point}
        </Details>
        <Details summary={words.chapter} quiet>
          {words.point}
        </Details>
      </State>
    </Part>
  );
}

export function Tables() {
  const words = useWords();
  const rows = [
    { id: '1', name: words.name, state: <Badge kind="waiting">{words.waiting}</Badge> },
    { id: '2', name: words.otherName, state: <Badge kind="done">{words.done}</Badge> },
    { id: '3', name: words.long, state: <Badge kind="stopped">{words.late}</Badge> },
  ];
  return (
    <Part id="tables" title="Tables">
      <State name="DataList" wide>
        <DataList
          caption={words.tasks}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { id: 'name', header: words.firstName, cell: ({ name }) => name, onPhone: 'title' },
            { id: 'state', header: words.state, cell: ({ state }) => state },
          ]}
        />
      </State>
      <State name="DescriptionList">
        <DescriptionList
          items={[
            { id: 'name', term: words.firstName, description: words.name },
            { id: 'field', term: words.field, description: words.law },
          ]}
        />
      </State>
      <State name="LoadMore: more, busy, all shown">
        <LoadMore hasMore busy={false} onMore={nothing} shown={words.more} />
        <LoadMore hasMore busy onMore={nothing} shown={words.more} />
        <LoadMore hasMore={false} busy={false} onMore={nothing} shown={words.more} />
      </State>
    </Part>
  );
}

export function Walking() {
  const words = useWords();
  const [language, setLanguage] = useState<Language>('fa');
  return (
    <Part id="walking" title="Tabs and steps">
      <State name="Tabs (try it)">
        <Tabs
          label={words.tasks}
          tabs={[
            { to: '/open', label: words.tasks },
            { to: '/other', label: words.state },
            { to: '/third', label: words.language },
          ]}
        />
      </State>
      <State name="LanguageTabs (try it)">
        <LanguageTabs
          label={words.language}
          chosen={language}
          complete={['fa', 'en']}
          completeWord={words.done}
          onChoose={setLanguage}
        />
      </State>
      <State name="Stepper: first, last">
        <Stepper count={words.steps.length} current={0} />
        <Stepper count={words.steps.length} current={words.steps.length - 1} />
      </State>
      <State name="Stops: begun, all done">
        <Stops stops={words.steps.map((label, place) => ({ id: label, label, isDone: place < 1 }))} />
        <Stops stops={words.steps.map((label) => ({ id: label, label, isDone: true }))} />
      </State>
    </Part>
  );
}
