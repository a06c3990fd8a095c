"""How many tables an address made in a day."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0005_cache_table'),
    ]

    operations = [
        migrations.CreateModel(
            name='TablesOfAddress',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('address_hash', models.CharField(max_length=64, unique=True)),
                ('day', models.DateField()),
                ('made', models.IntegerField(default=0)),
            ],
            options={
                'verbose_name_plural': 'tables of addresses',
            },
        ),
    ]
