"""Clubs with their players, and tables in them."""

import django.db.models.deletion
import django.utils.timezone
import games.models.public
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0002_links'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='Club',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('public_id', models.CharField(default=games.models.public.new_public_id, max_length=16, unique=True)),
                ('name', models.CharField(max_length=60)),
                ('ranked_from', models.IntegerField(default=10)),
                ('created', models.DateTimeField(auto_now_add=True)),
            ],
        ),
        migrations.CreateModel(
            name='ClubSheet',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('public_id', models.CharField(default=games.models.public.new_public_id, max_length=16, unique=True)),
                ('name', models.CharField(max_length=60)),
                ('name_key', models.CharField(max_length=180)),
                ('usual', models.BooleanField(default=False)),
            ],
        ),
        migrations.CreateModel(
            name='Invitation',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('public_id', models.CharField(default=games.models.public.new_public_id, max_length=16, unique=True)),
                ('role', models.CharField(choices=[('member', 'Member'), ('scorer', 'Scorer'), ('owner', 'Owner')], max_length=6)),
                ('once', models.BooleanField(default=False)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('expires', models.DateTimeField()),
            ],
        ),
        migrations.CreateModel(
            name='Membership',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('public_id', models.CharField(default=games.models.public.new_public_id, max_length=16, unique=True)),
                ('role', models.CharField(choices=[('member', 'Member'), ('scorer', 'Scorer'), ('owner', 'Owner')], max_length=6)),
                ('created', models.DateTimeField(auto_now_add=True)),
            ],
        ),
        migrations.CreateModel(
            name='Season',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('public_id', models.CharField(default=games.models.public.new_public_id, max_length=16, unique=True)),
                ('name', models.CharField(max_length=60)),
                ('first', models.DateField()),
                ('last', models.DateField()),
            ],
        ),
        migrations.CreateModel(
            name='SeatResult',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seat', models.CharField(max_length=10)),
                ('amount', models.BigIntegerField()),
                ('side', models.SmallIntegerField(null=True)),
                ('together', models.BooleanField(default=False)),
            ],
        ),
        migrations.AddField(
            model_name='player',
            name='person',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='seats', to='games.player'),
        ),
        migrations.AddField(
            model_name='sitting',
            name='last_place',
            field=models.BigIntegerField(default=0),
        ),
        migrations.AddField(
            model_name='sitting',
            name='used',
            field=models.DateField(default=django.utils.timezone.localdate),
        ),
        migrations.AddField(
            model_name='player',
            name='club',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='players', to='games.club'),
        ),
        migrations.AddField(
            model_name='sitting',
            name='club',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='sittings', to='games.club'),
        ),
        migrations.AddIndex(
            model_name='sitting',
            index=models.Index(fields=['club', 'game', 'date'], name='sitting_of_a_club'),
        ),
        migrations.AddConstraint(
            model_name='player',
            constraint=models.UniqueConstraint(fields=('sitting', 'person'), name='person_once_at_a_table'),
        ),
        migrations.AddConstraint(
            model_name='player',
            constraint=models.UniqueConstraint(fields=('club', 'name_key'), name='name_once_in_a_club'),
        ),
        migrations.AddConstraint(
            model_name='player',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('club__isnull', False), ('person', None), ('sitting', None)), models.Q(('club', None), ('sitting__isnull', False)), _connector='OR'), name='player_of_a_table_or_of_a_club'),
        ),
        migrations.AddField(
            model_name='clubsheet',
            name='club',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='sheets', to='games.club'),
        ),
        migrations.AddField(
            model_name='clubsheet',
            name='rule_sheet',
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='games.rulesheet'),
        ),
        migrations.AddField(
            model_name='invitation',
            name='club',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='invitations', to='games.club'),
        ),
        migrations.AddField(
            model_name='membership',
            name='club',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='memberships', to='games.club'),
        ),
        migrations.AddField(
            model_name='membership',
            name='player',
            field=models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='membership', to='games.player'),
        ),
        migrations.AddField(
            model_name='membership',
            name='user',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='memberships', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddField(
            model_name='season',
            name='club',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='seasons', to='games.club'),
        ),
        migrations.AddField(
            model_name='seatresult',
            name='player',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='seat_results', to='games.player'),
        ),
        migrations.AddField(
            model_name='seatresult',
            name='round',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='seat_results', to='games.round'),
        ),
        migrations.AddConstraint(
            model_name='clubsheet',
            constraint=models.UniqueConstraint(fields=('club', 'name_key'), name='sheet_name_once_in_a_club'),
        ),
        migrations.AddConstraint(
            model_name='membership',
            constraint=models.UniqueConstraint(fields=('club', 'user'), name='member_once'),
        ),
        migrations.AddConstraint(
            model_name='season',
            constraint=models.CheckConstraint(condition=models.Q(('last__gte', models.F('first'))), name='season_ends_after_it_began'),
        ),
        migrations.AddConstraint(
            model_name='seatresult',
            constraint=models.UniqueConstraint(fields=('round', 'seat'), name='seat_result_once'),
        ),
    ]
